import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** One row of an error summary. */
export interface ErrorSummaryItem {
  /** Id of the field to go to; without it the row is plain text. */
  fieldId?: string | undefined;
  /** What is wrong. */
  message: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** For example "There is a problem". */
  title: string;
  /** What is wrong, in the order of the fields; empty when all is well. */
  errors: readonly ErrorSummaryItem[];
  /** Change it at each submit: the summary then takes the focus and comes into view, once there are errors. */
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
  alignItems: 'center',
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
  // A group cannot take the focus; its first control can.
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea, button')
    : field;
  control?.focus({ preventScroll: true });
  // The label above the field should be seen as well.
  (field.closest('[data-invalid]') ?? field).scrollIntoView({ block: 'center' });
}

/** All that is wrong with a form, with a link to each field. The alert region is always in the page. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number | string | undefined>(undefined);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (focusKey === undefined || focusKey === focusedFor.current || !hasErrors) return;
    focusedFor.current = focusKey;
    box.current?.focus({ preventScroll: true });
    // Focus alone does not scroll back to what has it already, after a second submit from further down.
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
