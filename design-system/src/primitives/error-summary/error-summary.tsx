import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** A row of an error summary. */
export interface ErrorSummaryItem {
  /** Id of the field to link to; without it the row is plain text. */
  fieldId?: string | undefined;
  /** What is wrong. */
  message: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** Heading, such as "There is a problem". */
  title: string;
  /** Errors in the order of the fields; empty if there are none. */
  errors: readonly ErrorSummaryItem[];
  /**
   * Change it at each submit: the summary then gets the focus and is scrolled into view, if there are errors.
   */
  focusKey?: number | string | undefined;
}

const Box = styled('div', {
  padding: `${theme.space[4]} ${theme.space[5]}`,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.errorText}`,
  borderInlineStartWidth: theme.borderWidths.alert,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
});

const Title = styled('p', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[2],
  fontWeight: theme.fontWeights.strong,
  '& svg': {
    flexShrink: 0,
    width: theme.sizes.iconLarge,
    height: theme.sizes.iconLarge,
    color: theme.colors.errorText,
  },
});

const Rows = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  marginTop: theme.space[2],
  padding: 0,
  listStyle: 'none',
});

const Row = styled('a', {
  display: 'inline-block',
  paddingBlock: theme.space[1],
  color: theme.colors.errorText,
  fontWeight: theme.fontWeights.medium,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: theme.borderWidths.strong },
});

function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  // A fieldset cannot be focused; its first control can.
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea, button')
    : field;
  control?.focus({ preventScroll: true });
  // The label above the field should be visible as well.
  (field.closest('[data-invalid]') ?? field).scrollIntoView({ block: 'center' });
}

/** Summary of all errors of a form, with a link to each field. Its alert region is always rendered. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number | string | undefined>(undefined);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (focusKey === undefined || focusKey === focusedFor.current || !hasErrors) return;
    focusedFor.current = focusKey;
    box.current?.focus({ preventScroll: true });
    // Focusing an element that has the focus already does not scroll, as after a second submit from further
    // down.
    box.current?.scrollIntoView();
  }, [focusKey, hasErrors]);
  return (
    <div role="alert">
      {hasErrors ? (
        <Box ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
          <Title id={titleId}>
            <CircleAlert aria-hidden="true" />
            {title}
          </Title>
          <Rows>
            {errors.map(({ fieldId, message }) => (
              <li key={`${fieldId ?? ''}:${message}`}>
                {fieldId ? (
                  <Row href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                    {message}
                  </Row>
                ) : (
                  message
                )}
              </li>
            ))}
          </Rows>
        </Box>
      ) : null}
    </div>
  );
}
