// How the set-up tells people how far it is: in, steps and notes of several parts at once; out, bars at a terminal, plain lines elsewhere.
import type { WriteStream } from "node:tty";
import { MultiBar, type SingleBar } from "cli-progress";
import { formatBytes } from "../setup/format-bytes.ts";
import type { PartsProgress } from "../setup/ensure-parts.ts";
import type { Progress } from "../setup/part.ts";

export interface OpenProgress extends PartsProgress {
  /** Ends drawing; call it in a `finally`. */
  close(): void;
}

type Unit = "bytes" | "items";

/** Bars where `stream` is a terminal, else lines. */
export function openProgress(stream: NodeJS.WritableStream): OpenProgress {
  return (stream as Partial<WriteStream>).isTTY === true
    ? barProgress(stream)
    : lineProgress(stream);
}

function amount(done: number, unit: Unit): string {
  return unit === "bytes" ? formatBytes(done) : String(done);
}

/** The start of a step, every tenth of it, and notes: one line each. */
function lineProgress(stream: NodeJS.WritableStream): OpenProgress {
  return {
    forPart(part) {
      const say = (line: string): void => void stream.write(`[${part}] ${line}\n`);
      let step = { title: "", total: 0, unit: "items" as Unit, tenths: 0 };
      return {
        step(title, total = 0, unit = "items") {
          step = { title, total, unit, tenths: 0 };
          say(
            total > 0
              ? `${title} (${amount(total, unit)}${unit === "items" ? " items" : ""})`
              : `${title} …`,
          );
        },
        advance(done) {
          const tenths = step.total > 0 ? Math.min(10, Math.floor((done / step.total) * 10)) : 0;
          if (tenths <= step.tenths) return;
          step.tenths = tenths;
          say(`${step.title}: ${tenths * 10} %`);
        },
        note: say,
      };
    },
    close() {},
  };
}

/** One bar a part; a part's next step takes over its bar. A step without a total shows its title only. */
function barProgress(stream: NodeJS.WritableStream): OpenProgress {
  let drawing: MultiBar | null = null;
  let isHeld = false;
  /** What was asked to be drawn while a person is being asked. */
  let waiting: (() => void)[] = [];
  const draw = (action: () => void): void => void (isHeld ? waiting.push(action) : action());

  const forPart = (part: string): Progress => {
    let bar: { readonly on: MultiBar; readonly single: SingleBar } | null = null;
    let step: StepView = { part, title: "", total: 0, unit: "items", done: 0 };
    const show = (): void =>
      draw(() => {
        drawing ??= newDrawing(stream);
        // A drawing that was ended for a question takes its bars with it.
        if (bar?.on !== drawing) bar = { on: drawing, single: drawing.create(1, 0, step) };
        bar.single.update(0, step);
      });
    return {
      step(title, total = 0, unit = "items") {
        step = { part, title, total, unit, done: 0 };
        show();
      },
      advance(done) {
        step = { ...step, done: Math.min(done, step.total) };
        show();
      },
      note(line) {
        const text = `[${part}] ${line}\n`;
        // A drawing without bars never prints what is logged to it.
        draw(() => void (drawing === null ? stream.write(text) : drawing.log(text)));
      },
      async holdTerminal(action) {
        isHeld = true;
        drawing?.stop();
        drawing = null;
        try {
          return await action();
        } finally {
          isHeld = false;
          for (const late of waiting.splice(0)) late();
        }
      },
    };
  };
  return {
    forPart,
    close() {
      waiting = [];
      drawing?.update();
      drawing?.stop();
      drawing = null;
    },
  };
}

interface StepView {
  readonly part: string;
  readonly title: string;
  readonly total: number;
  readonly unit: Unit;
  readonly done: number;
}

const barWidth = 24;

function newDrawing(stream: NodeJS.WritableStream): MultiBar {
  return new MultiBar({
    stream,
    hideCursor: true,
    // Ctrl-C belongs to the command, which ends the set-up cleanly.
    gracefulExit: false,
    forceRedraw: true,
    format: (_options, _parameters, step: StepView) => barLine(step),
  });
}

function barLine({ part, title, total, unit, done }: StepView): string {
  const name = part.padEnd(22);
  if (total === 0) return `${name} ${title} …`;
  const full = Math.round((done / total) * barWidth);
  const bar = "█".repeat(full) + "░".repeat(barWidth - full);
  return `${name} ${bar} ${String(Math.floor((done / total) * 100)).padStart(3)} % ${amount(done, unit)} of ${amount(total, unit)} ${title}`;
}
