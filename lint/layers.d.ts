/** A folder or file of the repository. */
export interface Layer {
  readonly place: string;
  /** Completes the sentence "… is for". */
  readonly holds: string;
  /** Folders and files that it may import, besides itself. */
  readonly may: readonly string[];
  /** Folders that it may import dynamically, with `import()`. */
  readonly dynamic?: readonly string[];
  /** Packages that it may import; any if missing. */
  readonly packages?: readonly (string | RegExp)[];
}

export const ALLOWED_FEATURE_IMPORTS: Readonly<Record<string, readonly string[]>>;
export const LAYERS: readonly Layer[];
