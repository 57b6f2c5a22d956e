// The files that a macro wrote, each shown as what it is by its content.
import type { JSX } from "preact";
import type { OutputEntry, RoundView } from "../../api.ts";
import * as format from "../format.ts";
import { Fold } from "../parts/fold.tsx";
import { type Source, useSource } from "../source/source.ts";
import { RootFile } from "./root-file.tsx";
import { TextFile } from "./text-file.tsx";

/** Pictures up to this size are shown without being asked for, and so many of them. */
const openBytes = 20_000_000;
const openCount = 12;

interface OutputProps {
  readonly runKey: string;
  readonly round: number;
  readonly output: OutputEntry;
  readonly address: string | null;
}

const views: Record<OutputEntry["kind"], ((props: OutputProps) => JSX.Element) | null> = {
  picture: Picture,
  pdf: Pdf,
  root: RootOutput,
  table: (props) => <TextFile {...props} name={props.output.name} />,
  text: (props) => <TextFile {...props} name={props.output.name} />,
  page: Page,
  other: null,
};

export function Outputs({
  runKey,
  round,
}: {
  runKey: string;
  round: Pick<RoundView, "index" | "outputs">;
}) {
  const source = useSource();
  if (round.outputs.length === 0) return null;
  return (
    <div class="outputs">
      <h3>Outputs ({round.outputs.length})</h3>
      {round.outputs.map((output, position) => (
        <Output
          key={output.name}
          source={source}
          runKey={runKey}
          round={round.index}
          output={output}
          isOpen={
            (output.kind === "picture" || output.kind === "pdf") &&
            output.bytes <= openBytes &&
            position < openCount
          }
        />
      ))}
    </div>
  );
}

function Output({
  source,
  runKey,
  round,
  output,
  isOpen,
}: {
  source: Source;
  runKey: string;
  round: number;
  output: OutputEntry;
  isOpen: boolean;
}) {
  const address = output.collected ? source.file(runKey, round, output.name) : null;
  const View = views[output.kind];
  const title = (
    <>
      <span class="file">{output.name}</span>{" "}
      <small>
        {format.bytes(output.bytes)} · {output.kind}
        {!output.collected && ` · not kept: ${output.reason ?? "over a limit"}`}
      </small>
    </>
  );
  if (!output.collected || (address === null && !source.isServer))
    return <p class="output none">{title}</p>;
  return (
    <div class="output">
      {View === null ? (
        <p>{title}</p>
      ) : (
        <Fold title={title} isOpen={isOpen}>
          {() => <View runKey={runKey} round={round} output={output} address={address} />}
        </Fold>
      )}
      {source.isServer && address !== null && (
        <a class="save" href={address} download={lastPart(output.name)}>
          Save <span class="unseen">{output.name}</span>
        </a>
      )}
    </div>
  );
}

function Picture({ output, address }: OutputProps) {
  return <img class="picture" src={address ?? ""} alt={output.name} loading="lazy" />;
}

function Pdf({ output, address }: OutputProps) {
  return <iframe class="pdf" src={address ?? ""} title={output.name} />;
}

/** HTML and SVG may hold scripts: a frame without any right, and a policy of the server's besides. */
function Page({ output, address }: OutputProps) {
  return <iframe class="foreign" sandbox="" src={`${address}?as=page`} title={output.name} />;
}

function RootOutput({ output, address }: OutputProps) {
  return <RootFile name={output.name} bytes={output.bytes} address={address ?? ""} />;
}

function lastPart(name: string): string {
  return name.split("/").at(-1) ?? name;
}
