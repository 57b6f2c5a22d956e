// A plugin: the page's one script and its styles go into the HTML itself, the script's hash into its policy, so that the file stands alone.
import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

/** `SCRIPT` in the policy becomes the hash of the script; the policy takes the place of `__POLICY__` in the HTML. */
export function singleFile(policy: string): Plugin {
  return {
    name: "single-file",
    enforce: "post",
    // After Vite has filled in its own marks.
    generateBundle: { order: "post", handler: (_options, bundle) => gather(bundle, policy) },
  };
}

function gather(bundle: Rolldown.OutputBundle, policy: string): void {
  let script = "";
  let styles = "";
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === "chunk") script += file.code;
    else if (name.endsWith(".css")) styles += String(file.source);
    else continue;
    delete bundle[name];
  }
  // Would end the element it stands in.
  script = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "\\x3c!--");
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  for (const file of Object.values(bundle)) {
    if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
    const bare = String(file.source)
      .replaceAll(/<script type="module"[^>]*><\/script>/g, "")
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, "")
      .replace("__POLICY__", () => policy.replace("SCRIPT", hash));
    const [head = "", afterHead = ""] = bare.split("</head>");
    const [body = "", rest = ""] = afterHead.split("</body>");
    file.source =
      `${head}<style>${styles}</style></head>` +
      `${body}<script type="module">${script}</script></body>${rest}`;
  }
}
