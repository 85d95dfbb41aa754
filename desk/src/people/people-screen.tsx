import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { findPeople } from '@almsway/contract/desk/desk-people-endpoints';
import type { FoundPerson } from '@almsway/contract/desk/people';
import { Badge } from '@almsway/design-system/badge';
import { EmailText } from '@almsway/design-system/email-text';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { RESTRICTION_NAMES } from '#desk/parts/words.ts';
import { WorkRow } from '#desk/parts/work-row.tsx';

import { PersonPanel } from './person-panel.tsx';

/** Searches for people and shows one of them. Both are logged, and the page says so. */
export function PeopleScreen() {
  const intl = useIntl();
  const [search] = useQuery();
  const userId = search.get('id') ?? '';
  const change = useChange(findPeople);
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null);
  useRowShortcuts();
  const isTooShort = typed.trim().length < 2;
  const find = async () => {
    setHasTried(true);
    if (isTooShort) return;
    const sent = await change.send({ body: { q: typed } });
    if (sent.kind === 'made') setFound(sent.answer.data);
  };
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.people.title' })}
      lead={<FormattedMessage id="desk.people.lead" />}
    >
      <Stack gap="5">
        <Column width="form">
          <Form
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              void find();
            }}
          >
            <TextField
              label={intl.formatMessage({ id: 'desk.people.search' })}
              hint={intl.formatMessage({ id: 'desk.people.searchHint' })}
              value={typed}
              error={
                hasTried && isTooShort
                  ? intl.formatMessage({ id: 'desk.people.tooShort' })
                  : undefined
              }
              onChange={({ target }) => setTyped(target.value)}
            />
            <FormButtons
              change={change}
              submit="desk.people.find"
              variant="secondary"
              size="medium"
            />
          </Form>
        </Column>
        <div role="status">
          {found && (
            <Text variant="small" tone="muted">
              <FormattedMessage id="desk.people.found" values={{ count: found.length }} />
            </Text>
          )}
        </div>
        {found?.length === 0 && (
          <EmptyState title={intl.formatMessage({ id: 'desk.people.emptyTitle' })}>
            <FormattedMessage id="desk.people.emptyBody" />
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <RowList>
            {found.map((person) => (
              <WorkRow
                key={person.userId}
                href={`${deskPath('people')}?id=${encodeURIComponent(person.userId)}`}
                title={<bdi>{person.monasticName || person.name}</bdi>}
                facts={[
                  <EmailText key="email" email={person.email} />,
                  intl.formatMessage({
                    id: person.role === 'patron' ? 'desk.people.patron' : 'desk.people.monastic',
                  }),
                ]}
                side={
                  person.level === null ? undefined : (
                    <Badge tone="warning">
                      <FormattedMessage id={RESTRICTION_NAMES[person.level]} />
                    </Badge>
                  )
                }
              />
            ))}
          </RowList>
        )}
        {userId === '' ? null : <PersonPanel key={userId} userId={userId} />}
      </Stack>
    </DeskFrame>
  );
}
