import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { DECLARATION_LIMITS, type Declaration } from '@almsway/contract/desk/declaration';
import { getFiledFile, reopenYear } from '@almsway/contract/desk/declaration-endpoints';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTyped } from '#desk/parts/use-typed.ts';

import { KIND_NAMES, saveDeclaration } from './filing-form.tsx';

/** What was filed for a year, each with its file, and the way to open the year again. */
export function FiledList({
  declaration: { year, filed, isClosed },
}: {
  declaration: Declaration;
}) {
  const intl = useIntl();
  const open = useChange(getFiledFile);
  const load = async (number: string) => {
    const sent = await open.send({ params: { number } });
    if (sent.kind === 'made') saveDeclaration(sent.answer.data);
  };
  return (
    <Stack gap="4">
      <RowList label={intl.formatMessage({ id: 'desk.declaration.filed' })}>
        {filed.map((one) => (
          <Row
            key={one.number}
            title={intl.formatMessage(
              { id: KIND_NAMES[one.kind] },
              { year: `${year}`, count: one.records },
            )}
            figure={eurosInBooks(intl, one.cents)}
            note={
              <Facts
                items={intl.formatMessage(
                  { id: 'desk.declaration.filedBy' },
                  {
                    number: one.number,
                    by: one.filedBy || intl.formatMessage({ id: 'desk.actor.token' }),
                    at: momentText(intl, one.filedAt),
                  },
                )}
              />
            }
            action={
              <Button
                variant="quiet"
                size="small"
                isBusy={open.isBusy}
                busyLabel={intl.formatMessage({ id: 'common.working' })}
                aria-label={intl.formatMessage(
                  { id: 'desk.declaration.downloadOf' },
                  { number: one.number },
                )}
                onClick={() => void load(one.number)}
              >
                <FormattedMessage id="desk.declaration.download" />
              </Button>
            }
          >
            <Stack gap="1">
              <Text variant="small" tone="muted">
                <FormattedMessage
                  id="desk.declaration.hashIs"
                  values={{ hash: <code>{one.sha256}</code> }}
                />
              </Text>
              {one.reopened && (
                <Text variant="small">
                  <FormattedMessage
                    id="desk.declaration.reopened"
                    values={{
                      at: momentText(intl, one.reopened.at),
                      reason: <bdi>{one.reopened.reason}</bdi>,
                    }}
                  />
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </RowList>
      <OutcomeNote {...open} />
      {isClosed && <Reopening year={year} />}
    </Stack>
  );
}

function Reopening({ year }: { year: number }) {
  const intl = useIntl();
  const change = useChange(reopenYear);
  const { text: reason, put } = useTyped(`reopen ${year}`);
  const [isOpen, setIsOpen] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isMissing = reason.trim() === '';
  const send = async () => {
    setHasTried(true);
    if (isMissing) return;
    const sent = await change.send({ body: { year: `${year}`, reason } });
    if (sent.kind === 'made') put('');
  };
  return (
    <FormPlace isOpen={isOpen}>
      {isOpen ? (
        <Column width="form">
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <Text>
              <FormattedMessage id="desk.declaration.reopenBody" values={{ year: `${year}` }} />
            </Text>
            <TextField
              label={intl.formatMessage({ id: 'desk.declaration.reopenReason' })}
              value={reason}
              maxLength={DECLARATION_LIMITS.reason}
              error={
                hasTried && isMissing ? intl.formatMessage({ id: 'desk.required' }) : undefined
              }
              onChange={({ target }) => put(target.value)}
            />
            <FormButtons
              change={change}
              submit="desk.declaration.reopen"
              onCancel={() => {
                change.forget();
                setIsOpen(false);
              }}
            />
          </Form>
        </Column>
      ) : (
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            <FormattedMessage id="desk.declaration.reopen" />
          </Button>
        </Cluster>
      )}
    </FormPlace>
  );
}
