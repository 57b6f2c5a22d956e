// A relative path as a link's target: in, a path with `/`; out, the same, with all that could end or begin anything else encoded.

/** A colon is encoded too, so that no part of a path is read as a scheme. */
export function encodedPath(path: string): string {
  return path
    .split("/")
    .map((part) =>
      encodeURIComponent(part).replaceAll(
        /[!'()*]/g,
        (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join("/");
}
