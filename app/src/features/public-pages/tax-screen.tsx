import { Link } from '@almsway/client/navigation/link.tsx';
import { receiptsPath } from '@almsway/client/navigation/routes.ts';
import { Divider } from '@almsway/design-system/divider';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Section } from '@almsway/design-system/section';
import { Stat } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { TextSection } from './page-sections.tsx';

/** Shares that the law in force lets people and companies deduct in Spain, in percent. */
const LAW_PERCENT = { individuals: 80, companies: 40, companiesAfterTwoYears: 50 } as const;

/** The share for companies that specification section 1 names, which is that of 2023. */
const COMPANIES_2023_PERCENT = 35;

/** What is deductible in which country, and where to find receipts (specification section 1). */
export function TaxScreen() {
  const intl = useIntl();
  const percent = (share: number) => intl.formatNumber(share / 100, { style: 'percent' });
  return (
    <Page width="full">
      <Section>
        <PageHeader
          title={<FormattedMessage id="public.tax.title" />}
          lead={<FormattedMessage id="public.tax.lead" />}
          ornament="book"
        />
      </Section>

      <TextSection id="tax-overview" title="public.tax.overview.title">
        <Text>
          <FormattedMessage id="public.tax.overview.body" />
        </Text>
      </TextSection>

      <TextSection id="tax-spain" title="public.tax.spain.title">
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
      </TextSection>

      <TextSection id="tax-eu" title="public.tax.eu.title">
        <Text>
          <FormattedMessage id="public.tax.eu.body" />
        </Text>
      </TextSection>

      <TextSection id="tax-receipts" title="public.tax.receipts.title">
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
        <Divider />
        <Text variant="small">
          <FormattedMessage id="public.tax.note.body" />
        </Text>
      </TextSection>
    </Page>
  );
}
