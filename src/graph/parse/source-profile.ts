// What a C++ tree needs to be read well: which macros hide its grammar, which folders hold what. In: nothing; out: plain data.
// A user's own profile is a JSON file, see `profile-file.ts`.

/** A macro that is no C++ grammar until it is expanded. `call` macros are blanked with their parentheses. */
export interface MacroRule {
  /** Source of a regular expression that matches the whole macro name. */
  readonly name: string;
  readonly form: "call" | "word";
  /** The declaration that follows or holds it is deprecated. */
  readonly marksDeprecated?: boolean;
  /** The comment on its line describes the class that holds it (ROOT's ClassDef habit). */
  readonly describesClass?: boolean;
}

/** How one kind of source tree is read. */
export interface SourceProfile {
  readonly name: string;
  /** Folders of the tree that are read, relative to its root; `.` is all of it. */
  readonly folders: readonly string[];
  /** Folders that are never entered, by name anywhere or by path from the top; tests and builds are told apart in the report. */
  readonly testFolders: readonly string[];
  readonly buildFolders: readonly string[];
  readonly ignoredFolders: readonly string[];
  /** Folders searched for `#include` besides the including file's own. */
  readonly includeFolders: readonly string[];
  readonly macros: readonly MacroRule[];
  /** Object-like macros taken as defined when `#if` is decided. */
  readonly definitions: Readonly<Record<string, string>>;
  /** Files whose `#define`s are added to `definitions` (configuration headers). */
  readonly definitionFiles: readonly string[];
  /** Files above this size are skipped, bytes. */
  readonly sizeLimitBytes: number;
}

const compilerDefinitions: Readonly<Record<string, string>> = {
  __cplusplus: "201703L",
  __GNUC__: "12",
  __linux__: "1",
  __unix__: "1",
  __x86_64__: "1",
  __SIZEOF_POINTER__: "8",
};

const leftOut = {
  testFolders: [],
  buildFolders: ["CMakeFiles"],
  ignoredFolders: ["__pycache__", ".git", ".svn", "node_modules"],
};

/** Any C++ tree: no macro is known, attribute-like words in class heads are still blanked. */
export const genericProfile: SourceProfile = {
  name: "generic",
  folders: ["."],
  ...leftOut,
  includeFolders: [".", "include", "src"],
  macros: [
    { name: "Q_OBJECT|Q_GADGET|EIGEN_STRONG_INLINE", form: "word" },
    { name: "Q_PROPERTY|Q_ENUM|Q_DISABLE_COPY", form: "call" },
  ],
  definitions: compilerDefinitions,
  definitionFiles: [],
  sizeLimitBytes: 4 * 1024 * 1024,
};

/** An installed ROOT (ROOTSYS). */
export const rootProfile: SourceProfile = {
  name: "root",
  folders: ["include", "tutorials", "README"],
  ...leftOut,
  includeFolders: ["include"],
  macros: [
    {
      name: "ClassDef(?:Override|NV|T|T2|Inline|InlineOverride|InlineNV)?",
      form: "call",
      describesClass: true,
    },
    {
      name: "ClassImp(?:Q|T|2T|3T)?|templateClassImp|NamespaceImp|RooAbsReal_REGISTER",
      form: "call",
    },
    { name: "R__DEPRECATED", form: "call", marksDeprecated: true },
    {
      name: "R__SUGGEST_ALTERNATIVE|_R__DEPRECATED_LATER|R__CLING_PTRCHECK|R__LOAD_LIBRARY",
      form: "call",
    },
    { name: "RQ_OBJECT[12]?|RQ_OBJECT_GET_CONNECTIONS", form: "call" },
    {
      name: "DECLARE_(?:GET|READ)VAL|RVEC_[A-Z_]+|XRDOUC_ENUM_OPERATORS|GLConstants",
      form: "call",
    },
    {
      name: "NLOHMANN_JSON_NAMESPACE_(?:BEGIN|END)|XRD_WARN_[A-Z_]+|TYPENAME|JSON_HEDLEY_\\w+|R__CONSTEXPR_IF_CXX14",
      form: "word",
    },
    {
      name: "R__EXTERN|R__ALWAYS_INLINE|R__NEVER_INLINE|R__RVEC_NODISCARD|R__DLLEXPORT",
      form: "word",
    },
    {
      name: "R__NO_CLASS_TEMPLATE_SPECIALIZATION|CPYCPPYY_(?:EXTERN|CLASS_EXTERN)|[A-Z]+_API",
      form: "word",
    },
  ],
  definitions: {
    ...compilerDefinitions,
    R__UNIX: "1",
    R__LINUX: "1",
    R__B64: "1",
    R__BYTESWAP: "1",
    R__NULLPTR: "1",
  },
  definitionFiles: ["include/RConfigure.h", "include/RooFit/xRooFit/Config.h"],
  sizeLimitBytes: 4 * 1024 * 1024,
};
