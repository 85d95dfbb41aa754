import type { Need } from '@almsway/contract/giving/needs';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Heading } from '@almsway/design-system/heading';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';

/** One need in a list: its text, who brings it, and possible actions. */
export function NeedWords({
  need,
  note,
  children,
}: {
  need: Need;
  /** Its state. */
  note?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}) {
  const lang = originalLanguage(need.monastic);
  return (
    <Stack gap="3" align="stretch">
      <Stack gap="1" align="start">
        <Heading level={3} dir="auto" lang={lang}>
          {need.title}
        </Heading>
        {need.details === '' ? null : (
          <Prose isVoice="small" isFullWidth lang={lang}>
            <p>{need.details}</p>
          </Prose>
        )}
        {note}
      </Stack>
      {children}
    </Stack>
  );
}
