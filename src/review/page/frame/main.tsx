// The JSROOT frame: gets a ROOT file's bytes from the page around it, lists its keys and draws what is chosen.
// It runs without an origin and may load and send nothing: what a file holds is hostile.
import { render } from "preact";
import type { FrameFile } from "./frame-file.ts";
import { KeyTree } from "./key-tree.tsx";
import "./frame.css";

const place = document.querySelector("#frame");

window.addEventListener("message", (event: MessageEvent<FrameFile>) => {
  if (event.source !== window.parent || place === null) return;
  document.documentElement.dataset["theme"] = event.data.isDark ? "dark" : "light";
  render(<KeyTree file={event.data} />, place);
});
window.parent.postMessage("ready", "*");
