// A line of the program that can be gone to.
export function LineButton({
  line,
  showLine,
}: {
  line: number | null;
  showLine: (line: number) => void;
}) {
  if (line === null) return <>–</>;
  return (
    <button
      type="button"
      class="line-link"
      aria-label={`Show line ${line} of the program`}
      onClick={() => showLine(line)}
    >
      {line}
    </button>
  );
}
