import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Few lines of the bundler's own that most files stand on: it gives them a file, however they are grouped. */
const RUNTIME = /^assets\/rolldown-runtime-[\w-]+\.js$/;

/** The file that takes them in: every other one is fetched after it. */
const HOST = /^assets\/libraries-[\w-]+\.js$/;

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'`]\.\/(rolldown-runtime-[\w-]+\.js)["'`];?/g;
/** An import that names nothing: of the order alone in which files run. */
const BARE = /import\s*["'`]\.\/rolldown-runtime-[\w-]+\.js["'`];?/g;
const EXPORT = /export\s*\{([^}]*)\};?\s*$/;

/** How the host names what it gives of the runtime, beside its own names. */
const given = (name: string) => `runtime_${name}`;

/** The pairs of an import or export clause: `a as b, c` is `[['a', 'b'], ['c', 'c']]`. */
function pairsOf(clause: string): [from: string, to: string][] {
  return clause
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [from = '', to = from] = pair.trim().split(/\s+as\s+/);
      return [from, to];
    });
}

/**
 * Puts the bundler's runtime, of 400 bytes, into the file of libraries: a file is a request, and its headers alone
 * are several times as long. A file's name follows from what stood in it before, from the runtime's name, and from
 * what is done here: browsers keep files by their names for ever.
 */
export function sharedRuntime(): Plugin {
  return {
    name: 'shared-runtime',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () =>
      [moveInto, takeIn, valueOf, pairsOf, given, IMPORT, BARE, EXPORT].join('\n'),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const host = chunks.find(({ fileName }) => HOST.test(fileName));
        if (!runtime || !host) return;
        moveInto(host, runtime);
        for (const chunk of chunks) {
          if (chunk === runtime || chunk === host) continue;
          // The name of a file that stands on nothing else would not follow from the host's.
          if (!chunk.imports.includes(host.fileName)) takeIn(chunk, runtime);
          chunk.code = chunk.code
            .replaceAll(IMPORT, (_all, clause: string) => {
              const names = pairsOf(clause).map(([from, to]) => `${given(from)} as ${to}`);
              return `import{${names.join()}}from"./${host.fileName.replace(/^.*\//, '')}";`;
            })
            .replaceAll(BARE, '')
            // Among the files that are fetched ahead of one that is imported on demand.
            .replaceAll(runtime.fileName, host.fileName);
          if (chunk.code.includes('rolldown-runtime')) {
            this.error(`${chunk.fileName} needs the runtime in a way that is not known here.`);
          }
          chunk.imports = [
            ...new Set(
              chunk.imports.map((name) => (name === runtime.fileName ? host.fileName : name)),
            ),
          ];
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** Parts of the runtime as a value: an object of them, by the names under which it gives them. */
function valueOf(runtime: Rolldown.OutputChunk, isWanted: (name: string) => boolean): string {
  const [clause = '', names = ''] = EXPORT.exec(runtime.code) ?? [];
  const body = runtime.code.replace(clause, '');
  const made = pairsOf(names).flatMap(([local, name]) =>
    isWanted(name) ? [`${name}:${local}`] : [],
  );
  return `(()=>{${body}return{${made.join()}}})()`;
}

const DEFAULT = 'export default';

/** Has a file hold what it needs of the runtime for itself. */
function takeIn(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  chunk.code = chunk.code.replaceAll(IMPORT, (_all, clause: string) => {
    const pairs = pairsOf(clause);
    const value = valueOf(runtime, (name) => pairs.some(([from]) => from === name));
    const { code } = minifySync(runtime.fileName, `${DEFAULT} ${value}`, { module: true });
    const taken = pairs.map(([from, to]) => `${from}:${to}`).join();
    return `const{${taken}}=${code.replace(DEFAULT, '').replace(/;\s*$/, '').trim()};`;
  });
  chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
}

/** Has the host hold the runtime, and give it to the others. */
function moveInto(host: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  const parts = pairsOf(EXPORT.exec(runtime.code)?.[1] ?? '');
  const value = valueOf(runtime, () => true);
  const made = `const{${parts.map(([, name]) => `${name}:${given(name)}`).join()}}=${value};`;
  host.code =
    made +
    host.code.replaceAll(BARE, '').replaceAll(IMPORT, (_all, taken: string) =>
      pairsOf(taken)
        .map(([from, to]) => `const ${to}=${given(from)};`)
        .join(''),
    ) +
    `export{${parts.map(([, name]) => given(name)).join()}};`;
  host.imports = host.imports.filter((name) => name !== runtime.fileName);
}
