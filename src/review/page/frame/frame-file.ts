// What the page hands to the JSROOT frame.

export interface FrameFile {
  readonly name: string;
  readonly content: ArrayBuffer;
  readonly isDark: boolean;
}
