/** The notes on a component's page, next to the table of props. */
interface Notes {
  /** What the component is for. */
  readonly whatFor: string;
  /** When something else is better, and what. */
  readonly whenNot: string;
  /** Keys and what they do; left out where nothing can be operated. */
  readonly keyboard?: string;
  /** How it works for people who do not see it, or see it differently. */
  readonly accessibility: string;
  readonly doThis: readonly string[];
  readonly avoid: readonly string[];
  /** Does it cover the page? Then each story has its own frame. */
  readonly isOverlay?: boolean;
  /** Address of its frame in Figma, shown in the panel "Design". */
  readonly figma?: string;
}

const list = (rows: readonly string[]) => rows.map((row) => `- ${row}`).join('\n');

/** Parameters that give a component's page its text. */
export function notes({
  whatFor,
  whenNot,
  keyboard,
  accessibility,
  doThis,
  avoid,
  isOverlay,
  figma,
}: Notes) {
  const component = [
    whatFor,
    `**When not to use it.** ${whenNot}`,
    keyboard ? `**Keyboard.** ${keyboard}` : '',
    `**Accessibility.** ${accessibility}`,
    `**Do**\n\n${list(doThis)}`,
    `**Don't**\n\n${list(avoid)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    docs: {
      description: { component },
      ...(isOverlay ? { story: { inline: false, height: '560px' } } : {}),
    },
    ...(figma === undefined ? {} : { design: { type: 'figma', url: figma } }),
  };
}
