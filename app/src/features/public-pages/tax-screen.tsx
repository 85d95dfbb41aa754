import { Link } from '@almsway/client/navigation/link.tsx';
import { receiptsPath } from '@almsway/client/navigation/routes.ts';
import { Divider } from '@almsway/design-system/divider';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Stat } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** Shares that the law in force lets people and companies deduct in Spain, in percent. */
const LAW_PERCENT = { individuals: 80, companies: 40, companiesAfterTwoYears: 50 } as const;

/** The share for companies that specification section 1 names, which is that of 2023. */
const COMPANIES_2023_PERCENT = 35;

/** What is deductible in which country, and where to find receipts (specification section 1). */
export function TaxScreen() {
  const intl = useIntl();
  const percent = (share: number) => intl.formatNumber(share / 100, { style: 'percent' });
  return (
    <Page width="text" gap="7">
      <PageHeader
        title={<FormattedMessage id="public.tax.title" />}
        lead={<FormattedMessage id="public.tax.lead" />}
        ornament="book"
      />

      <Stack as="section" gap="4">
        <Heading level={2}>
          <FormattedMessage id="public.tax.overview.title" />
        </Heading>
        <Text>
          <FormattedMessage id="public.tax.overview.body" />
        </Text>
      </Stack>

      <Stack as="section" gap="4">
        <Heading level={2}>
          <FormattedMessage id="public.tax.spain.title" />
        </Heading>
        <Text>
          <FormattedMessage id="public.tax.spain.body" />
        </Text>
        <div>
          <Stat
            label={intl.formatMessage({ id: 'public.tax.spain.individuals' })}
            value={
              <FormattedMessage
                id="public.tax.spain.upTo"
                values={{ share: percent(LAW_PERCENT.individuals) }}
              />
            }
            hint={intl.formatMessage({ id: 'public.tax.spain.hint' })}
          />
          <Stat
            label={intl.formatMessage({ id: 'public.tax.spain.companies' })}
            value={
              <FormattedMessage
                id="public.tax.spain.companiesValue"
                values={{
                  share: percent(LAW_PERCENT.companies),
                  more: percent(LAW_PERCENT.companiesAfterTwoYears),
                }}
              />
            }
            hint={intl.formatMessage(
              { id: 'public.tax.spain.companiesHint' },
              { share: percent(COMPANIES_2023_PERCENT) },
            )}
          />
        </div>
      </Stack>

      <Stack as="section" gap="4">
        <Heading level={2}>
          <FormattedMessage id="public.tax.eu.title" />
        </Heading>
        <Text>
          <FormattedMessage id="public.tax.eu.body" />
        </Text>
      </Stack>

      <Stack as="section" gap="4">
        <Heading level={2}>
          <FormattedMessage id="public.tax.receipts.title" />
        </Heading>
        <Text>
          <FormattedMessage id="public.tax.receipts.body" />
        </Text>
        <Text>
          <TextLink asChild>
            <Link href={receiptsPath()}>
              <FormattedMessage id="public.tax.receipts.action" />
            </Link>
          </TextLink>
        </Text>
      </Stack>

      <Stack gap="4">
        <Divider />
        <Text variant="small">
          <FormattedMessage id="public.tax.note.body" />
        </Text>
      </Stack>
    </Page>
  );
}
