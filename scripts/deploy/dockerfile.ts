/** Parses the subset of the Dockerfile format that ours uses. */

/** One instruction of a stage, such as `COPY api api`. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The text between two `FROM` lines. */
export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in order. Throws at the first line that it cannot parse. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: { name: string; image: string; instructions: Instruction[] }[] = [];
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || text === undefined) throw new Error(`No instruction: ${line}`);
    if (name === 'FROM') {
      const [, image = '', as = ''] = /^(\S+) AS (\S+)$/.exec(text) ?? [];
      if (as === '') throw new Error(`A stage without a name: ${line}`);
      stages.push({ name: as, image, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Before the first stage: ${line}`);
      stage.instructions.push({ name, text });
    }
  }
  return stages;
}
