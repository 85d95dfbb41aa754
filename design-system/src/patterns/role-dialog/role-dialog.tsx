import { ArrowRight } from 'lucide-react';
import { useId, type ReactElement } from 'react';

import { Dialog, focusDialog, NativeDialog } from '#design-system/primitives/dialog/dialog.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** A role: a link, or a callback. */
export type RoleChoice =
  | { title: string; text: string; link: ReactElement }
  | { title: string; text: string; onChoose: () => void };

/** Props of {@link RoleDialog}. */
export type RoleDialogProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with false by Escape, the backdrop, the close button, and a choice that is a link. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** The patron role. */
  patron: RoleChoice;
  /** The monastic role. */
  monastic: RoleChoice;
};

/** Asks in which role to join. At most 680 px wide (specification sections 2 and 9). */
export function RoleDialog({
  isOpen,
  onOpenChange,
  title,
  closeLabel,
  patron,
  monastic,
}: RoleDialogProps) {
  function close() {
    onOpenChange(false);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={closeLabel}
      maxWidth="dialogWide"
      onOpenAutoFocus={focusDialog}
    >
      <Choices>
        <Choice choice={patron} ornament="hands" onLeave={close} />
        <Choice choice={monastic} ornament="bowl" onLeave={close} />
      </Choices>
    </Dialog>
  );
}

/** Props of {@link NativeRoleDialog}. */
export type NativeRoleDialogProps = Pick<RoleDialogProps, 'title' | 'closeLabel'> & {
  /** Id with which a button opens it: `opensDialog(id)`. */
  id: string;
  /** The patron role. */
  patron: RoleChoice;
  /** The monastic role. */
  monastic: RoleChoice;
};

/** The same dialog for documents, which work without JavaScript. */
export function NativeRoleDialog({ patron, monastic, ...dialog }: NativeRoleDialogProps) {
  return (
    <NativeDialog {...dialog} isTitleFocused>
      <Choices>
        <Choice choice={patron} ornament="hands" />
        <Choice choice={monastic} ornament="bowl" />
      </Choices>
    </NativeDialog>
  );
}

function Choice({
  choice,
  ornament,
  onLeave,
}: {
  choice: RoleChoice;
  ornament: OrnamentName;
  onLeave?: () => void;
}) {
  const hintId = useId();
  const className = choiceStyles().className;
  const content = (
    <>
      <Ornament name={ornament} size="large" />
      <Title>
        {choice.title}
        <ArrowRight aria-hidden />
      </Title>
      {/* A description, not part of the accessible name: the button is called "Patron". */}
      <Hint id={hintId} aria-hidden="true">
        {choice.text}
      </Hint>
    </>
  );
  return (
    <li>
      {'link' in choice ? (
        <FilledLink
          link={choice.link}
          className={className}
          aria-describedby={hintId}
          onClick={onLeave}
        >
          {content}
        </FilledLink>
      ) : (
        <button
          type="button"
          className={className}
          aria-describedby={hintId}
          onClick={choice.onChoose}
        >
          {content}
        </button>
      )}
    </li>
  );
}

const Choices = styled('ul', {
  display: 'grid',
  gap: theme.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '@small': { gridTemplateColumns: '1fr 1fr' },
});

const choiceStyles = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: theme.space[4],
  rowGap: theme.space[1],
  alignContent: 'start',
  alignItems: 'center',
  padding: theme.space[4],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.background,
  color: theme.colors.text,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `border-color ${theme.transitions.quick}, box-shadow ${theme.transitions.quick}`,
  '& > :first-child': {
    gridRow: '1 / 3',
    width: theme.sizes.discHuge,
    height: theme.sizes.discHuge,
  },
  '&:hover': {
    borderColor: theme.colors.action,
    boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.action}`,
  },
  '@small': {
    gridTemplateColumns: '1fr',
    padding: theme.space[5],
    '& > :first-child': {
      gridRow: 'auto',
      width: theme.sizes.ornamentLarge,
      height: theme.sizes.ornamentLarge,
      marginBottom: theme.space[2],
    },
  },
});

const Title = styled('span', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h3,
  fontWeight: theme.fontWeights.display,
  lineHeight: theme.lineHeights.heading,
  '& svg': {
    flexShrink: 0,
    width: theme.sizes.iconLarge,
    height: theme.sizes.iconLarge,
    color: theme.colors.actionText,
  },
});

const Hint = styled('span', { lineHeight: 1.5 });
