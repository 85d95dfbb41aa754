import { Callout } from '@almsway/design-system/callout';
import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Stat } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { receiptsPath } from '#app/navigation/routes.ts';

/** Highest deductible share in Spain, in percent (specification section 1). */
const TAX_DEDUCTION_PERCENT = { individuals: 80, companies: 35 } as const;

const SPAIN = [
  {
    label: 'public.tax.spain.individuals',
    percent: TAX_DEDUCTION_PERCENT.individuals,
    hint: 'public.tax.spain.hint',
  },
  {
    label: 'public.tax.spain.companies',
    percent: TAX_DEDUCTION_PERCENT.companies,
    // The specification's figure, with a note on the law in force.
    hint: 'public.tax.spain.companiesHint',
  },
] as const;

/** What is deductible in which country, and where to find receipts (specification section 1). */
export function TaxScreen() {
  const intl = useIntl();
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
        <Grid columns={2}>
          {SPAIN.map(({ label, percent, hint }) => (
            <Stat
              key={label}
              label={intl.formatMessage({ id: label })}
              value={
                <FormattedMessage
                  id="public.tax.spain.upTo"
                  values={{ share: intl.formatNumber(percent / 100, { style: 'percent' }) }}
                />
              }
              hint={intl.formatMessage({ id: hint })}
            />
          ))}
        </Grid>
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

      <Callout role="note" title={intl.formatMessage({ id: 'public.tax.note.title' })}>
        <FormattedMessage id="public.tax.note.body" />
      </Callout>
    </Page>
  );
}
