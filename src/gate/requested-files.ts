// Takes a request in plain words, gives the names of the files it asks to be made. When in doubt a name is left out:
// a name too many would fail a right run.

const extensions = "png|pdf|root|eps|svg|gif|jpe?g|ps|tex|csv|tsv|txt|dat|json|xml|C|html?";
const namePattern = new RegExp(
  String.raw`(?<![\w/.*?%$<{-])((?:\./)?(?:[\w-]+/)*[A-Za-z0-9_][\w.-]*\.(?:${extensions}))(?![\w*?/%-]|\.\w)`,
  "g",
);

/** Verbs that make a file of any kind … */
const storingPattern =
  /\b(sav(?:e[sd]?|ing)|writ(?:e|es|ing|ten)|stor(?:e[sd]?|ing)|export(?:s|ed|ing)?|put(?:s|ting)?|dump(?:s|ed|ing)?|record(?:s|ed|ing)?|output(?:s|ting)?)\b/gi;
/** … words that make a picture, while "plot points.txt" reads its file … */
const drawingPattern =
  /\b(draw(?:s|n|ing)?|plot(?:s|ted|ting)?|produc(?:e[sd]?|ing)|creat(?:e[sd]?|ing)|mak(?:e|es|ing)|generat(?:e[sd]?|ing)|print(?:s|ed|ing)?|call(?:ed)?|named?|render(?:s|ed)?|pictures?|figures?|images?)\b/gi;
/** … unless the data file itself is what is created. */
const creatingPattern =
  /\b(?:creat(?:e|ing)|produc(?:e|ing)|generat(?:e|ing)|mak(?:e|ing))(?: (?:a|an|the|new|file|files|both|named|called|FILE|and))* ["'`]?$/i;
const picturePattern = /\.(?:png|pdf|eps|svg|gif|jpe?g|ps|html?)$/;
const negationPattern = /\b(?:not|don't|never|without|instead of)\b[^,;]*$/i;
/** … and words that make it an input, or no file of this run at all. */
const readingPattern =
  /\b(read(?:s|ing)?|open(?:s|ed|ing)?|load(?:s|ed|ing)?|input|given|attached|existing|provided|us(?:e|es|ing)|from|import(?:s|ed)?|tak(?:e|es|ing)|analy[sz](?:e[sd]?|ing)|process(?:es|ing)?|in\s+(?:the|my|our|a|an)\s+(?:\w+\s+){0,2}file|i\s+have|we\s+have|there\s+is|of|contained|inside|like|such\s+as|if)\b/gi;

/** Names in the request that a run has to leave behind, in order, without repeats. Never throws. */
export function requestedFiles(request: string): string[] {
  const names: string[] = [];
  const inputs = new Set<string>();
  for (const { name, before } of mentions(request)) {
    if (negationPattern.test(before)) continue;
    const making = lastMaking(name, before);
    const reading = lastIndex(before, readingPattern);
    if (reading > making) {
      if (!names.includes(name)) inputs.add(name);
    } else if (making >= 0 && !inputs.has(name) && !names.includes(name)) names.push(name);
  }
  return names;
}

/** Every file name with the words before it in the same sentence. */
function* mentions(request: string): Generator<{ name: string; before: string }> {
  for (const match of request.matchAll(namePattern)) {
    const name = (match[1] ?? "").replace(/^\.\//, "");
    const head = request.slice(0, match.index);
    const sentenceStart = Math.max(
      head.search(/[.!?;]\s(?!.*[.!?;]\s)/s) + 1,
      head.lastIndexOf("\n") + 1,
    );
    // Other names in the sentence hold no verbs of it.
    yield { name, before: head.slice(sentenceStart).replace(namePattern, "FILE") };
  }
}

/** Where in `before` the last word stands after which `name` is made; -1: nowhere. */
function lastMaking(name: string, before: string): number {
  const storing = lastIndex(before, storingPattern);
  if (picturePattern.test(name)) return Math.max(storing, lastIndex(before, drawingPattern));
  return Math.max(storing, before.search(creatingPattern));
}

function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
