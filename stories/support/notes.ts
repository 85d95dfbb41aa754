import type { ReactNode } from 'react';

/** A part of a component, found in its picture by a selector. */
export interface AnatomyPart {
  readonly find: string;
  readonly name: string;
  /** What it is for, or what holds for it. */
  readonly says: string;
}

/** Parameters that the documentation page of a component draws. */
export interface ComponentNotes {
  readonly doThis: readonly string[];
  readonly avoid: readonly string[];
  /** Whether people operate it, so that it has states of pointer and keyboard. */
  readonly isOperable: boolean;
  readonly anatomy?: readonly AnatomyPart[];
  /** What the parts are shown in; by default the first story. */
  readonly anatomyOf?: () => ReactNode;
  /** The component used well, and not so well. */
  readonly pictures?: { readonly doThis: () => ReactNode; readonly avoid: () => ReactNode };
}

/** Notes on a component's documentation page, next to the table of props. */
interface Notes extends Omit<ComponentNotes, 'isOperable'> {
  /** What the component is for. */
  readonly whatFor: string;
  /** When to use something else, and what. */
  readonly whenNot: string;
  /** Keyboard support; left out for components without interaction. */
  readonly keyboard?: string;
  /** How it works for people who do not see it, or see it differently. */
  readonly accessibility: string;
  /** Whether it covers the page, so that each story needs its own frame. */
  readonly isOverlay?: boolean;
  /** Address of its frame in Figma, for the "Design" panel. */
  readonly figma?: string;
}

/** Parameters with the notes for a component's page. */
export function notes({
  whatFor,
  whenNot,
  keyboard,
  accessibility,
  isOverlay = false,
  figma,
  ...drawn
}: Notes) {
  const component = [
    whatFor,
    `**When not to use it.** ${whenNot}`,
    keyboard ? `**Keyboard.** ${keyboard}` : '',
    `**Accessibility.** ${accessibility}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    notes: {
      ...drawn,
      isOperable: keyboard !== undefined && !isOverlay,
    } satisfies ComponentNotes,
    docs: {
      description: { component },
      ...(isOverlay ? { story: { inline: false, height: '560px' } } : {}),
    },
    ...(figma === undefined ? {} : { design: { type: 'figma', url: figma } }),
  };
}
