import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { List, ListItem } from '@almsway/design-system/list';
import { FormattedMessage, useIntl } from 'react-intl';

import { isQuestion } from './error-items.ts';
import { nameId } from './field-views.ts';

/** What the team asks a monastic to change, by field. */
export function ReviewPoints({ points }: { points: MonasticProfile['reviewPoints'] }) {
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
                note: <bdi>{note}</bdi>,
              }}
            />
          </ListItem>
        );
      })}
    </List>
  );
}
