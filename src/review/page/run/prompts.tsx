// The exact prompts, each collapsed with its number of tokens.
import type { Prompt } from "../../api.ts";
import * as format from "../format.ts";
import { Fold } from "../parts/fold.tsx";

export function Prompts({ prompts }: { prompts: readonly Prompt[] }) {
  return (
    <>
      {prompts.map((prompt, position) => (
        <Fold
          key={position}
          title={
            <>
              Prompt: {prompt.purpose} ({format.count(prompt.promptTokens)} tokens, temperature{" "}
              {prompt.temperature}, seed {prompt.seed})
            </>
          }
        >
          {() => <Messages prompt={prompt} />}
        </Fold>
      ))}
    </>
  );
}

function Messages({ prompt }: { prompt: Prompt }) {
  return (
    <>
      <p class="hint">Sent to {prompt.model}.</p>
      {prompt.messages.map(({ role, content }, position) => (
        <Words key={position} title={role} text={content} />
      ))}
      {prompt.answerStart !== "" && (
        <Words title="start of the answer, given" text={prompt.answerStart} />
      )}
      {prompt.answer !== "" && <Words title="answer" text={prompt.answer} />}
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h4>
        {title} <small>{format.count(text.length)} characters</small>
      </h4>
      <pre class="text" tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </>
  );
}
