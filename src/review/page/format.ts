// Numbers and times as the page writes them.

const integer = new Intl.NumberFormat("en");
const units = ["B", "kB", "MB", "GB"];

export function count(value: number): string {
  return integer.format(value);
}

/** `1 round`, `3 rounds`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.round((ms % 60_000) / 1000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `12:07` minutes and seconds, `1:02:07` from an hour on. */
export function shortDuration(ms: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export function bytes(value: number): string {
  let shown = value;
  let unit = 0;
  while (shown >= 1000 && unit < units.length - 1) {
    shown /= 1000;
    unit += 1;
  }
  return `${unit === 0 || shown >= 100 ? Math.round(shown) : shown.toFixed(1)} ${units[unit]}`;
}

/** In the currency of the prices in the settings, which nobody names. */
export function cost(value: number): string {
  if (value === 0) return "0";
  return value < 0.001 ? "< 0.001" : value.toFixed(3);
}

export function score(value: number): string {
  return value.toFixed(3);
}

/** `2026-11-30 21:31`, local time. */
export function dateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `Class:TH1D` → `TH1D`. */
export function nodeName(id: string): string {
  return id.replace(/^[A-Za-z]+:/, "");
}
