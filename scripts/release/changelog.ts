const UNRELEASED = '## [Unreleased]';

/** Content of a changelog section, besides the entries under `Unreleased`. */
export interface Release {
  readonly version: string;
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string;
  /** Names of its migrations, in order. */
  readonly migrations: readonly string[];
}

/**
 * Moves the entries under `Unreleased` to a section of this version, which begins with its migrations.
 *
 * @throws Error if nothing is unreleased.
 */
export function releasedChangelog(changelog: string, release: Release): string {
  const begin = changelog.indexOf(UNRELEASED);
  const [notes = ''] = begin < 0 ? [] : changelog.slice(begin + UNRELEASED.length).split(/^## /m);
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const head = `${UNRELEASED}\n\n## [${release.version}] - ${release.date}\n\n${migrationsText(release)}`;
  return changelog.slice(0, begin) + head + changelog.slice(begin + UNRELEASED.length);
}

function migrationsText({ migrations }: Release): string {
  const [first] = migrations;
  if (first === undefined) return 'Migrations: none.';
  const last = migrations.at(-1);
  return first === last
    ? `Migrations: \`${first}\`.`
    : `Migrations: \`${first}\` to \`${last}\` (${migrations.length}).`;
}

/** The section of a version, without its heading; undefined if there is none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const section = changelog.split(/^## /m).find((each) => each.startsWith(`[${version}]`));
  return section?.slice(section.indexOf('\n')).trim();
}
