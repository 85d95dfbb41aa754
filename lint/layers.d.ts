/** A place in the repository: a folder or a file. */
export interface Layer {
  readonly place: string;
  /** Ends the sentence "… is for". */
  readonly holds: string;
  /** Places and files that it may import, besides itself. */
  readonly may: readonly string[];
  /** Places that it may import later, by `import()`. */
  readonly dynamic?: readonly string[];
  /** Packages that it may import; any, when left out. */
  readonly packages?: readonly (string | RegExp)[];
}

export const ALLOWED_FEATURE_IMPORTS: Readonly<Record<string, readonly string[]>>;
export const LAYERS: readonly Layer[];
