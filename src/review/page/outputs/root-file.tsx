// A ROOT file in the JSROOT frame: the page fetches the bytes and hands them over, the frame can neither ask nor send.
import { useEffect, useRef, useState } from "preact/hooks";
import type { FrameFile } from "../frame/frame-file.ts";
import * as format from "../format.ts";
import { Failed } from "../parts/notices.tsx";
import { messageOf } from "../parts/use-loaded.ts";

/** Above it the reader is asked, for the whole file goes into memory. */
const askBytes = 100_000_000;

export function RootFile({
  name,
  bytes,
  address,
}: {
  name: string;
  bytes: number;
  address: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isWanted, setWanted] = useState(bytes <= askBytes);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const hand = async (): Promise<void> => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const content = await response.arrayBuffer();
      const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
      const file: FrameFile = { name, content, isDark };
      // A frame without an origin can be named by no other target.
      frame.current?.contentWindow?.postMessage(file, "*", [content]);
    };
    const hear = (event: MessageEvent): void => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      if (event.data === "ready") hand().catch((failure) => setError(messageOf(failure)));
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [isWanted, address]);
  if (!isWanted)
    return (
      <p>
        {format.bytes(bytes)} go into memory.{" "}
        <button type="button" onClick={() => setWanted(true)}>
          Open the file
        </button>
      </p>
    );
  return (
    <>
      {error !== null && <Failed error={error} />}
      <iframe
        ref={frame}
        class="root-file"
        sandbox="allow-scripts"
        src="/frame/root"
        title={`ROOT file ${name}`}
      />
    </>
  );
}
