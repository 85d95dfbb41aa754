import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { List, ListItem } from '@almsway/design-system/list';
import { FormattedMessage, useIntl } from 'react-intl';

import { isQuestion } from './error-items.ts';
import { nameId } from './field-views.ts';

/** What the team asks a monastic to change, by field. */
export function ReviewPoints({
  points,
  lang,
}: {
  points: MonasticProfile['reviewPoints'];
  /** BCP 47 code of the language that the team writes in; empty if not known. */
  lang: string;
}) {
  const intl = useIntl();
  return (
    <List marker="dot">
      {points.map(({ field, note }) => {
        const label = intl.formatMessage({ id: nameId(field) });
        return (
          <ListItem key={`${field} ${note}`}>
            <FormattedMessage
              id="onboarding.pending.point"
              values={{
                isQuestion: String(isQuestion(label)),
                label: <strong>{label}</strong>,
                note: <bdi lang={lang || undefined}>{note}</bdi>,
              }}
            />
          </ListItem>
        );
      })}
    </List>
  );
}
