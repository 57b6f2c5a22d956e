// Light, dark or as the system says; kept in this browser.
import { useEffect, useState } from "preact/hooks";

type Theme = "system" | "light" | "dark";
const name = "rootsmith-theme";

/** The theme and the step to the next one. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(kept);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
    try {
      localStorage.setItem(name, theme);
    } catch {
      // A browser that keeps nothing shows the system's theme the next time.
    }
  }, [theme]);
  const next = { system: "light", light: "dark", dark: "system" } as const;
  return [theme, () => setTheme(next[theme])];
}

function kept(): Theme {
  try {
    const value = localStorage.getItem(name);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}
