// The part of JSROOT that the frame uses; the package declares nothing for its parts.
declare module "jsroot/core" {
  export const settings: Record<string, unknown>;
  export const gStyle: Record<string, unknown>;
}
declare module "jsroot/draw" {
  export function draw(place: HTMLElement, thing: unknown, option: string): Promise<unknown>;
  export function cleanup(place: HTMLElement): void;
}
declare module "jsroot/io" {
  export function openFile(content: ArrayBuffer): Promise<unknown>;
}
