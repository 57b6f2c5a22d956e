// Opens an address in the user's browser where there is a display; in, the address; out, nothing: it is printed as well.
import { spawn } from "node:child_process";

export function openBrowser(url: string): void {
  const opener = { darwin: "open", linux: "xdg-open" }[String(process.platform)];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasDisplay =
    process.platform === "darwin" || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
  if (opener === undefined || !hasDisplay) return;
  const child = spawn(opener, [url], { stdio: "ignore", detached: true });
  // Not installed: the address is on the screen.
  child.on("error", () => undefined);
  child.unref();
}
