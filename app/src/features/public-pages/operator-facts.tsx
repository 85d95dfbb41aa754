import { CONTACT_EMAIL, type Operator } from '@almsway/client/browser/settings.ts';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { useIntl } from 'react-intl';

import { MailLink } from './legal-page.tsx';

const FACTS = [
  { fact: 'name', label: 'legal.operator.name' },
  { fact: 'taxId', label: 'legal.operator.taxId' },
  { fact: 'address', label: 'legal.operator.address' },
  { fact: 'registration', label: 'legal.operator.registration' },
] as const;

/** Who is responsible for the site, from the deployment's settings; says so if nobody is set. */
export function OperatorFacts({
  operator,
  dpoEmail = '',
}: {
  operator: Operator;
  /** Address of the data protection officer, if the page should show one. */
  dpoEmail?: string;
}) {
  const intl = useIntl();
  const facts = FACTS.flatMap(({ fact, label }) =>
    operator[fact] === ''
      ? []
      : [{ label: intl.formatMessage({ id: label }), value: operator[fact] }],
  );
  return (
    <>
      {operator.name === '' ? (
        <Callout role="note" title={intl.formatMessage({ id: 'legal.operator.none.title' })}>
          {intl.formatMessage({ id: 'legal.operator.none.body' })}
        </Callout>
      ) : null}
      <DescriptionList
        items={[
          ...facts,
          {
            label: intl.formatMessage({ id: 'legal.operator.email' }),
            value: <MailLink email={CONTACT_EMAIL} />,
          },
          ...(dpoEmail === ''
            ? []
            : [
                {
                  label: intl.formatMessage({ id: 'legal.operator.dpo' }),
                  value: <MailLink email={dpoEmail} />,
                },
              ]),
        ]}
      />
    </>
  );
}
