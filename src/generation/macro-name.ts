// A request (and perhaps a name the user gave) in; out, the C++ identifier that names file and entry function.
import { RootsmithError } from "../errors.ts";

const identifier = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** Words that may not name a function: C++ keywords and names the interpreter or the C library already takes. */
const taken = new Set(
  (
    "alignas alignof and asm auto bool break case catch char class concept const constexpr continue decltype default delete do double " +
    "else enum explicit export extern false final float for friend goto if inline int long mutable namespace new noexcept not nullptr " +
    "operator or override private protected public register requires return short signed sizeof static struct switch template this " +
    "throw true try typedef typeid typename union unsigned using virtual void volatile while xor main std exit abort printf system time " +
    "rand signal log sin cos tan exp sqrt pow abs round floor ceil read write open close select remove rename index random gamma " +
    "beta hist fit plot"
  ).split(" "),
);

const fillers = new Set(
  "a an the of to in into on for from and or with by at as it its is are be i me my you we please make makes create write draw program macro then that this which".split(
    " ",
  ),
);

/**
 * The macro's name: `given` where it is a usable identifier, else up to four telling words of the request in snake case.
 * The same request always gives the same name.
 * @throws RootsmithError `bad-input` where `given` is no identifier or a reserved word.
 */
export function macroName(request: string, given?: string): string {
  if (given !== undefined) {
    if (!identifier.test(given)) {
      throw new RootsmithError(
        "bad-input",
        `The macro name ${JSON.stringify(given.slice(0, 60))} is no C++ identifier: use letters, digits and _, a letter first, 60 at most`,
      );
    }
    if (taken.has(given)) {
      throw new RootsmithError(
        "bad-input",
        `The macro name "${given}" is reserved in C++ or ROOT: choose another`,
      );
    }
    return given;
  }
  const words = (request.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? []).filter(
    (word) => word.length > 1 && !fillers.has(word),
  );
  const name = words.slice(0, 4).join("_").slice(0, 40).replace(/_+$/, "");
  if (!identifier.test(name)) return "macro";
  return taken.has(name) ? `${name}_macro` : name;
}
