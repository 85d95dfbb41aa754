import { CONTACT_EMAIL, settings } from '@almsway/client/browser/settings.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { settingsPath, type SettingsPage } from '@almsway/client/navigation/routes.ts';
import {
  DOCUMENT_KEPT_DAYS,
  KEEPING,
  KEPT_LISTS,
  LAW_KEPT_YEARS,
  MAIL_KEPT_DAYS,
  REPORT_KEPT_YEARS,
  IDEMPOTENCY_KEY_KEPT_HOURS,
  type Keeping,
  type KeptList,
} from '@almsway/contract/privacy/keeping';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KEPT_TEXTS, ON_DEVICE, STAYS_BECAUSE } from './kept-lists.ts';
import { LegalPage, MailLink, Paragraphs, Points } from './legal-page.tsx';
import { OperatorFacts } from './operator-facts.tsx';

const CHANGED_ON = '2026-11-24';

const SEEN_BY = [
  ['legal.privacy.seen.everyone', 'legal.privacy.seen.everyone.body'],
  ['legal.privacy.seen.team', 'legal.privacy.seen.team.body'],
  ['legal.privacy.seen.monastic', 'legal.privacy.seen.monastic.body'],
  ['legal.privacy.seen.patrons', 'legal.privacy.seen.patrons.body'],
  ['legal.privacy.seen.entity', 'legal.privacy.seen.entity.body'],
  ['legal.privacy.seen.taxAgency', 'legal.privacy.seen.taxAgency.body'],
  ['legal.privacy.seen.google', 'legal.privacy.seen.google.body'],
  ['legal.privacy.seen.providers', 'legal.privacy.seen.providers.body'],
  ['legal.privacy.seen.addresses', 'legal.privacy.seen.addresses.body'],
] as const;

/**
 * Privacy notice: which data, why, how long and who sees it, generated from the tables that the code uses.
 */
export function PrivacyScreen() {
  return (
    <LegalPage
      title="legal.privacy.title"
      lead="legal.privacy.lead"
      changedOn={CHANGED_ON}
      sections={[
        {
          id: 'short',
          title: 'legal.privacy.short.title',
          content: (
            <Points
              ids={[
                'legal.privacy.short.belief',
                'legal.privacy.short.money',
                'legal.privacy.short.tracking',
                'legal.privacy.short.yours',
              ]}
            />
          ),
        },
        {
          id: 'responsible',
          title: 'legal.operator.controller',
          content: <OperatorFacts operator={settings.operator} dpoEmail={settings.dpoEmail} />,
        },
        {
          id: 'belief',
          title: 'legal.privacy.belief.title',
          content: (
            <Paragraphs
              ids={[
                'legal.privacy.belief.body',
                'legal.privacy.belief.monastics',
                'legal.privacy.belief.patrons',
              ]}
            />
          ),
        },
        { id: 'kept', title: 'legal.privacy.kept.title', content: <Kept /> },
        {
          id: 'answers',
          title: 'legal.privacy.answers.title',
          content: <Paragraphs ids={['legal.privacy.answers.body']} />,
        },
        { id: 'seen', title: 'legal.privacy.seen.title', content: <Seen /> },
        {
          id: 'money',
          title: 'legal.privacy.money.title',
          content: (
            <Paragraphs ids={['legal.privacy.money.outside', 'legal.privacy.money.known']} />
          ),
        },
        { id: 'device', title: 'legal.privacy.device.title', content: <OnDevice /> },
        { id: 'rights', title: 'legal.privacy.rights.title', content: <Rights /> },
        {
          id: 'basis',
          title: 'legal.privacy.basis.title',
          content: (
            <Points
              ids={[
                'legal.privacy.basis.contract',
                'legal.privacy.basis.consent',
                'legal.privacy.basis.law',
                'legal.privacy.basis.interest',
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function Kept() {
  return (
    <>
      <Heading level={3}>
        <FormattedMessage id="legal.privacy.fate.removed" />
      </Heading>
      <KeptLists lists={KEPT_LISTS.filter((list) => KEEPING[list].onClosing === 'removed')} />
      <Heading level={3}>
        <FormattedMessage id="legal.privacy.fate.stays" />
      </Heading>
      <KeptLists lists={KEPT_LISTS.filter((list) => KEEPING[list].onClosing === 'stays')} />
      <Paragraphs ids={['legal.privacy.unused']} />
    </>
  );
}

function KeptLists({ lists }: { lists: readonly KeptList[] }) {
  const intl = useIntl();
  const values = {
    days: MAIL_KEPT_DAYS,
    documentDays: DOCUMENT_KEPT_DAYS,
    hours: IDEMPOTENCY_KEY_KEPT_HOURS,
    years: LAW_KEPT_YEARS,
    reportYears: REPORT_KEPT_YEARS,
  };
  return (
    <DescriptionList
      items={lists.map((list) => {
        const [name, why] = KEPT_TEXTS[list];
        const keeping: Keeping = KEEPING[list];
        return {
          label: intl.formatMessage({ id: name }),
          value: (
            <>
              <FormattedMessage id={why} values={values} />
              {keeping.onClosing === 'stays' ? (
                <>
                  {' '}
                  <FormattedMessage id={STAYS_BECAUSE[keeping.because]} values={values} />
                </>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}

function Seen() {
  const intl = useIntl();
  return (
    <>
      <DescriptionList
        items={SEEN_BY.map(([who, what]) => ({
          label:
            who === 'legal.privacy.seen.entity' && settings.entityName !== ''
              ? `${intl.formatMessage({ id: who })}: ${settings.entityName}`
              : intl.formatMessage({ id: who }),
          value: intl.formatMessage({ id: what }),
        }))}
      />
      <Paragraphs ids={['legal.privacy.seen.nobody']} />
    </>
  );
}

function OnDevice() {
  return (
    <>
      <Paragraphs ids={['legal.privacy.device.lead']} />
      <Points ids={[...new Set(Object.values(ON_DEVICE))]} />
      <Paragraphs ids={['legal.privacy.device.clear']} />
    </>
  );
}

function Rights() {
  const intl = useIntl();
  const to = (page: SettingsPage, section?: string) => ({
    link: (words: ReactNode) => (
      <TextLink asChild>
        <Link href={settingsPath(page, section)}>{words}</Link>
      </TextLink>
    ),
  });
  return (
    <List>
      <ListItem>
        <FormattedMessage id="legal.privacy.rights.take" values={to('data')} />
      </ListItem>
      <ListItem>
        <FormattedMessage id="legal.privacy.rights.correct" values={to('account')} />
      </ListItem>
      <ListItem>
        <FormattedMessage id="legal.privacy.rights.leave" values={to('data', 'close')} />
      </ListItem>
      <ListItem>
        <FormattedMessage
          id="legal.privacy.rights.write"
          values={{ email: <MailLink email={CONTACT_EMAIL} /> }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage
          id="legal.privacy.rights.complain"
          values={{
            link: (words: ReactNode) => (
              <TextLink
                href="https://www.aepd.es/"
                isExternal
                externalLabel={intl.formatMessage({ id: 'common.newTab' })}
              >
                {words}
              </TextLink>
            ),
          }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage id="legal.privacy.rights.people" />
      </ListItem>
      <ListItem>
        <FormattedMessage id="legal.privacy.minors" />
      </ListItem>
    </List>
  );
}
