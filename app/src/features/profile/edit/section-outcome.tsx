import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';

import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Meanwhile, SectionForm } from './use-section-form.ts';

/** Above Save: why nothing was saved, or what was changed elsewhere. */
export function SectionOutcome<TValues extends FieldValues>({
  section: { problem, meanwhile, isSaving, keepMine, takeTheirs },
  standing,
}: {
  section: SectionForm<TValues>;
  /** Renders the saved version. */
  standing: (meanwhile: Meanwhile<TValues>) => ReactNode;
}) {
  return (
    <LiveRegion isVisible>
      {problem.length > 0 && (
        <Callout tone="error">
          <Stack gap="1">
            {problem.map((message) => (
              <Text key={message}>
                <FormattedMessage id={message} />
              </Text>
            ))}
          </Stack>
        </Callout>
      )}
      {meanwhile && (
        <ChangedMeanwhile
          standing={standing(meanwhile)}
          isSaving={isSaving}
          onKeep={keepMine}
          onTake={takeTheirs}
        />
      )}
    </LiveRegion>
  );
}
