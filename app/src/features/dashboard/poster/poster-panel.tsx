import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { TextProvider } from '@almsway/client/i18n/text-provider.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { MonasticNiche } from '@almsway/client/monastics/monastic-niche.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import {
  ibanInFours,
  receiverName,
  type DetailsOf,
  type Receiver,
} from '@almsway/contract/giving/methods';
import type { Poster as PosterData } from '@almsway/contract/giving/offerings';
import { factsOf, LOCALES } from '@almsway/contract/locale';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { DialogPrintView } from '@almsway/design-system/dialog';
import { Poster } from '@almsway/design-system/patterns/poster';
import { QrCode } from '@almsway/design-system/qr-code';
import { Select } from '@almsway/design-system/select';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { linkCode, transferCode } from '#app/features/giving/methods/qr.ts';
import { entityAtom } from '#app/features/profile/edit/methods.ts';

import { posterAtom } from './poster.ts';

const SIZES = ['a4', 'a5'] as const;
type Size = (typeof SIZES)[number];

const RECEIVERS = {
  entity: 'dashboard.poster.entity',
  monastic: 'dashboard.poster.monastic',
  steward: 'dashboard.poster.steward',
} as const satisfies Record<Receiver, MessageId>;

/** Paper and language of the own poster, the poster itself, and the button that prints it. */
export function PosterPanel({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  const query = useAtomValue(posterAtom);
  const pageLocale = useAtomValue(localeAtom);
  const [locale, setLocale] = useState(pageLocale);
  const [size, setSize] = useState<Size>('a4');
  return (
    <QueryPanel
      query={query}
      errorTitle="dashboard.poster.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
          <Skeleton shape="card" height="large" />
        </SkeletonGroup>
      }
    >
      {(data) => {
        const poster = (
          <TextProvider locale={locale}>
            <OwnPoster profile={profile} data={data} size={size} />
          </TextProvider>
        );
        return (
          <Stack gap="4">
            <Cluster align="end">
              <Select
                label={intl.formatMessage({ id: 'dashboard.poster.size' })}
                value={size}
                options={SIZES.map((value) => ({ value, label: value.toUpperCase() }))}
                onChange={({ target }) =>
                  setSize(SIZES.find((each) => each === target.value) ?? size)
                }
              />
              <Select
                label={intl.formatMessage({ id: 'dashboard.poster.language' })}
                value={locale}
                options={LOCALES.map((value) => ({ value, label: factsOf(value).name }))}
                onChange={({ target }) =>
                  setLocale(LOCALES.find((each) => each === target.value) ?? locale)
                }
              />
              <Button onClick={() => globalThis.print()}>
                <FormattedMessage id="dashboard.poster.print" />
              </Button>
            </Cluster>
            <BankNote data={data} />
            <Card>{poster}</Card>
            <DialogPrintView>{poster}</DialogPrintView>
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

/** What the monastic has to know before they hang it up. */
function BankNote({ data: { bank } }: { data: PosterData }) {
  if (bank?.receiver === 'entity') return null;
  return bank === null ? (
    <Text tone="muted">
      <FormattedMessage id="dashboard.poster.noBank" />
    </Text>
  ) : (
    <Callout tone="warning">
      <FormattedMessage id="dashboard.poster.ownAccount" values={{ holder: bank.holder }} />
    </Callout>
  );
}

function OwnPoster({
  profile,
  data: { reference, bank },
  size,
}: {
  profile: MonasticProfile;
  data: PosterData;
  size: Size;
}) {
  const intl = useIntl();
  const name = fullName(profile);
  const link = new URL(monasticPath(profile.slug), globalThis.location.origin);
  const translation = profile.translations.find(({ lang }) => lang === intl.locale);
  const entity = useAtomValue(entityAtom).data ?? undefined;
  const kept = profile.methods.bank;
  const { receiver, holder } = bank ?? { receiver: undefined, holder: '' };
  return (
    <Poster
      size={size}
      lang={intl.locale}
      name={name}
      picture={<MonasticNiche monastic={profile} size="fill" isEager />}
      sentence={
        <span lang={translation?.lang ?? profile.textLanguage} dir="auto">
          {translation?.summary ?? profile.summary}
        </span>
      }
      codes={[
        {
          title: intl.formatMessage({ id: 'dashboard.poster.link' }),
          code: (
            <QrCode
              modules={linkCode(link.href)}
              label={intl.formatMessage({ id: 'dashboard.poster.linkCode' }, { link: link.href })}
            />
          ),
          lines: [
            intl.formatMessage({ id: 'dashboard.poster.linkHow' }),
            <>
              {link.host}
              <wbr />
              {link.pathname}
            </>,
          ],
        },
        ...(bank === null ? [] : [bankCode(bank as DetailsOf<'bank'>)]),
      ]}
      note={
        receiver && (
          <FormattedMessage
            id={RECEIVERS[receiver]}
            values={{ holder: (kept && receiverName(kept, entity)) || holder, name }}
          />
        )
      }
    />
  );

  function bankCode(details: DetailsOf<'bank'>) {
    const toSend = { cents: undefined, reference, monasticName: name };
    return {
      title: intl.formatMessage({ id: 'dashboard.poster.bank' }),
      code: (
        <QrCode
          modules={transferCode(details, toSend)}
          label={intl.formatMessage({ id: 'dashboard.poster.bankCode' }, { holder, reference })}
        />
      ),
      lines: [
        intl.formatMessage({ id: 'dashboard.poster.bankHow' }),
        holder,
        ibanInFours(details.iban),
        intl.formatMessage({ id: 'dashboard.poster.reference' }, { reference }),
      ],
    };
  }
}
