import { focusAfterRow } from '@almsway/client/browser/focus-after-row.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import type { Need } from '@almsway/contract/giving/needs';
import { fullName } from '@almsway/contract/profiles/full-name';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Prose } from '@almsway/design-system/prose';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { takenNeedsAtom } from './needs.ts';
import { useStep } from './use-step.ts';

const HEADING_ID = 'taken-needs-title';

/** Needs a patron has promised to bring, until they are received. Renders nothing without any. */
export function TakenNeeds() {
  const intl = useIntl();
  const needs = useAtomValue(takenNeedsAtom);
  const isQuiet = needs.data === undefined ? needs.error === null : needs.data.length === 0;
  if (isQuiet) return null;
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'needs.taken' })}>
      <Stack gap="1">
        <Heading level={2} id={HEADING_ID} tabIndex={-1}>
          <FormattedMessage id="needs.taken" />
        </Heading>
        <Text variant="small" tone="muted">
          <FormattedMessage id="needs.takenLead" />
        </Text>
      </Stack>
      <QueryPanel query={needs} errorTitle="needs.error" skeleton={null}>
        {(rows) => (
          <RowList>
            {rows.map((need) => (
              <TakenNeed key={need.needId} need={need} isOnly={rows.length === 1} />
            ))}
          </RowList>
        )}
      </QueryPanel>
    </Stack>
  );
}

interface TakenNeedProps {
  readonly need: Need;
  /** Whether it is the only row. */
  readonly isOnly: boolean;
}

function TakenNeed({ need, isOnly }: TakenNeedProps) {
  const intl = useIntl();
  const { busy, take } = useStep(need.needId);
  const giveBack = async () => {
    if (await take('giveBack')) focusAfterRow(HEADING_ID, isOnly);
  };
  const lang = originalLanguage(need.monastic);
  return (
    <Row
      title={
        <span dir="auto" lang={lang}>
          {need.title}
        </span>
      }
      note={
        <Facts
          items={[
            <FormattedMessage
              key="for"
              id="needs.for"
              values={{
                name: (
                  <TextLink asChild>
                    <Link href={monasticPath(need.monastic.slug)}>{fullName(need.monastic)}</Link>
                  </TextLink>
                ),
              }}
            />,
            languageNote(intl, lang),
          ]}
        />
      }
      details={{
        hint: intl.formatMessage({ id: 'needs.details' }),
        label: intl.formatMessage({ id: 'needs.detailsNamed' }, { title: need.title }),
        content: (
          <>
            {need.details === '' ? null : (
              <Prose preserveLines lang={lang}>
                <p>{need.details}</p>
              </Prose>
            )}
            <Cluster>
              <Button
                variant="secondary"
                size="small"
                isBusy={busy !== null}
                aria-label={intl.formatMessage(
                  { id: 'needs.giveBackNamed' },
                  { title: need.title },
                )}
                onClick={() => void giveBack()}
              >
                <FormattedMessage id="needs.giveBack" />
              </Button>
            </Cluster>
          </>
        ),
      }}
    />
  );
}
