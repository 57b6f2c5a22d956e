// A number of bytes as people read it: in, bytes; out, "1.1 GB".

const units = ["B", "kB", "MB", "GB"];

/** Decimal units, as package registries and hubs show sizes. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(value < 9.95 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}
