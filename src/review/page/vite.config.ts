// Builds the review page into dist/page: `--mode page` the page with its lazy parts, `--mode frame` and `--mode export` one file each.
import path from "node:path";
import { defineConfig } from "vite";
import { singleFile } from "./single-file.ts";

const folder = import.meta.dirname;

/** What the JSROOT frame may do: run its own script and draw. Nothing can be loaded or sent. */
const framePolicy =
  "default-src 'none'; script-src SCRIPT; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";
/** What an exported page may do: nothing that leaves the file. */
const exportPolicy =
  "default-src 'none'; script-src SCRIPT; style-src 'unsafe-inline'; img-src data:; frame-src data:; base-uri 'none'; form-action 'none'";

export default defineConfig(({ mode }) => {
  const isPage = mode === "page";
  return {
    root: folder,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: isPage ? [] : [singleFile(mode === "frame" ? framePolicy : exportPolicy)],
    build: {
      outDir: path.resolve(folder, "../../../dist/page"),
      emptyOutDir: isPage,
      target: "es2023",
      // Those that know light-dark(), on which both themes rest.
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      modulePreload: isPage && { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      reportCompressedSize: false,
      rolldownOptions: {
        // JSROOT asks for these outside a browser only; three comes with it.
        external: mode === "frame" ? ["three", "three/addons", "canvas", "gl", "fs"] : [],
        input: path.join(folder, isPage ? "index.html" : `${mode}.html`),
        ...(isPage ? {} : { output: { codeSplitting: false } }),
      },
    },
  };
});
