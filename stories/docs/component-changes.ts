/** A changelog entry about a component. */
export interface ComponentChange {
  /** The release, such as `1.2.0`, or `Unreleased`. */
  readonly version: string;
  /** `Added`, `Changed`, `Fixed` or `Removed`. */
  readonly kind: string;
  /** In Markdown. */
  readonly text: string;
}

/** Changelog entries about a component, newest first: those that contain its name in backticks. */
export function componentChanges(changelog: string, component: string): readonly ComponentChange[] {
  let version = '';
  let kind = '';
  return changelog.split('\n').flatMap((line) => {
    const [, release] = /^## \[([^\]]+)\]/.exec(line) ?? [];
    const [, heading] = /^### (\w+)/.exec(line) ?? [];
    if (release !== undefined) version = release;
    if (heading !== undefined) kind = heading;
    return line.startsWith('- ') && line.includes(`\`${component}\``)
      ? [{ version, kind, text: line.slice(2) }]
      : [];
  });
}
