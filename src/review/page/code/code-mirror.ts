// CodeMirror as the page uses it: C++ to read, to compare and to write. Loaded when the first program is shown.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Something shown inside an element until it is destroyed. */
interface Shown {
  destroy(): void;
}

export interface ShownProgram extends Shown {
  /** Scrolls to a line (from 1) and marks it. */
  mark(line: number): void;
}

export function showProgram(parent: HTMLElement, text: string, label: string): ShownProgram {
  const view = new EditorView({ parent, state: stateOf(text, [reading(label), markedLine]) });
  return {
    mark: (line) => {
      const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({
        effects: [setMark.of(from), EditorView.scrollIntoView(from, { y: "center" })],
      });
    },
    destroy: () => view.destroy(),
  };
}

export function editProgram(
  parent: HTMLElement,
  text: string,
  label: string,
  changed: (text: string) => void,
): Shown {
  const view = new EditorView({
    parent,
    state: stateOf(text, [
      history(),
      keymap.of([...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
    ]),
  });
  return { destroy: () => view.destroy() };
}

/** Both programs beside each other; one below the other where `isNarrow`. */
export function showDiff(
  parent: HTMLElement,
  before: { readonly text: string; readonly label: string },
  after: { readonly text: string; readonly label: string },
  isNarrow: boolean,
): Shown {
  const collapseUnchanged = { margin: 3, minSize: 6 };
  if (isNarrow)
    return new EditorView({
      parent,
      state: stateOf(after.text, [
        reading(`${before.label} against ${after.label}`),
        unifiedMergeView({ original: before.text, mergeControls: false, collapseUnchanged }),
      ]),
    });
  return new MergeView({
    parent,
    a: { doc: before.text, extensions: [common(), reading(before.label)] },
    b: { doc: after.text, extensions: [common(), reading(after.label)] },
    collapseUnchanged,
    gutter: true,
  });
}

const setMark = StateEffect.define<number>();
const lineMark = Decoration.line({ class: "cm-marked" });
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects }) => {
    const effect = effects.find((candidate) => candidate.is(setMark));
    return effect === undefined ? marks : Decoration.set([lineMark.range(effect.value as number)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function stateOf(text: string, extensions: Extension): EditorState {
  return EditorState.create({ doc: text, extensions: [common(), extensions] });
}

function common(): Extension {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  return [
    nonce === "" ? [] : EditorView.cspNonce.of(nonce),
    cpp(),
    syntaxHighlighting(colours),
    look,
    lineNumbers(),
    // Shows characters that turn the direction of text, with which a program can look like another one.
    highlightSpecialChars(),
    highlightSelectionMatches(),
    search({ top: true }),
    indentUnit.of("  "),
    keymap.of([...searchKeymap, ...defaultKeymap]),
  ];
}

/** Cannot be changed, but reached by keyboard and searched. */
function reading(label: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-readonly": "true",
      tabindex: "0",
    }),
  ];
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.typeName, tags.className, tags.namespace], color: "var(--code-type)" },
  { tag: [tags.string, tags.character], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: tags.processingInstruction, color: "var(--code-include)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--code-paper)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "2px solid var(--focus)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.45" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": {
    color: "var(--faint)",
    backgroundColor: "var(--code-paper)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-marked": { backgroundColor: "var(--mark)", boxShadow: "inset 3px 0 0 var(--focus)" },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {
    backgroundColor: "var(--selection) !important",
  },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--raised)" },
  ".cm-collapsedLines": {
    color: "var(--faint)",
    background: "var(--raised)",
    "&:before, &:after": { content: '"⋯"' },
  },
  "&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter": { background: "var(--orange)" },
  "&.cm-merge-b .cm-changedLineGutter, .cm-insertedLineGutter": { background: "var(--blue)" },
  "&.cm-merge-a .cm-changedLine, .cm-deletedChunk": { backgroundColor: "var(--removed)" },
  "&.cm-merge-b .cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--added)" },
  "&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText": {
    background: "var(--removed-text)",
  },
  "&.cm-merge-b .cm-changedText": { background: "var(--added-text)" },
});
