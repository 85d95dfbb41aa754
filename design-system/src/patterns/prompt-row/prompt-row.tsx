import type { ReactNode } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link PromptRow}. */
export type PromptRowProps = {
  /** Id of the button. */
  id?: string | undefined;
  /** Portrait of the person who would write. */
  picture: ReactNode;
  /** What the button says, such as "Write an update…". */
  label: string;
  /** Opens the form. */
  onOpen: () => void;
  /** Another way to begin, such as an icon button for a photo. */
  action?: ReactNode | undefined;
};

/** An invitation to write, in one row: a portrait and a button that looks like a field. It opens the form. */
export function PromptRow({ id, picture, label, onOpen, action }: PromptRowProps) {
  return (
    <Root>
      {picture}
      <button
        id={id}
        type="button"
        className={`${controlStyles().className} ${promptStyles().className}`}
        onClick={onOpen}
      >
        {label}
      </button>
      {action}
    </Root>
  );
}

const Root = styled('div', { display: 'flex', alignItems: 'center', gap: theme.space[3] });

const promptStyles = css({
  '&&': {
    flex: '1 1 0',
    minWidth: 0,
    borderRadius: theme.radii.pill,
    color: theme.colors.textMuted,
    textAlign: 'start',
    cursor: 'pointer',
  },
});
