/** Notes on a component's documentation page, next to the table of props. */
interface Notes {
  /** What the component is for. */
  readonly whatFor: string;
  /** When to use something else, and what. */
  readonly whenNot: string;
  /** Keyboard support; left out for components without interaction. */
  readonly keyboard?: string;
  /** How it works for people who do not see it, or see it differently. */
  readonly accessibility: string;
  readonly doThis: readonly string[];
  readonly avoid: readonly string[];
  /** Whether it covers the page, so that each story needs its own frame. */
  readonly isOverlay?: boolean;
  /** Address of its frame in Figma, for the "Design" panel. */
  readonly figma?: string;
}

const list = (rows: readonly string[]) => rows.map((row) => `- ${row}`).join('\n');

/** Parameters with the notes for a component's page. */
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
