import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import {
  isDeductible,
  isPersonal,
  receiverName,
  type Entity,
  type MethodDetails,
} from '@almsway/contract/giving/methods';
import { Card } from '@almsway/design-system/card';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import { ReceiverNote } from '#app/features/giving/methods/receiver-note.tsx';

/**
 * Preview of what patrons are offered: the complete methods in tabs, as on the support sheet. It is folded, so that
 * Save follows the fields.
 */
export function MethodsPreview({
  details,
  name,
  entity,
}: {
  /** The complete methods, in display order. */
  details: readonly MethodDetails[];
  /** Name of the monastic, as used to address them. */
  name: string;
  entity: Entity | null;
}) {
  const intl = useIntl();
  const [chosen, setChosen] = useState('');
  const shown = details.find(({ method }) => method === chosen) ?? details[0];
  if (!shown) {
    return (
      <Text tone="muted">
        <FormattedMessage id="profile.methods.previewEmpty" />
      </Text>
    );
  }
  return (
    <Disclosure summary={<FormattedMessage id="profile.methods.preview" />}>
      <Card tone="tinted">
        <Tabs
          label={intl.formatMessage({ id: 'profile.methods.title' })}
          value={shown.method}
          onValueChange={setChosen}
          items={details.map((each) => ({
            value: each.method,
            label: intl.formatMessage({ id: METHOD_LABELS[each.method].name }),
            content: <Preview details={each} name={name} entity={entity} />,
          }))}
        />
      </Card>
    </Disclosure>
  );
}

/** Example amount and reference for the preview. */
const EXAMPLE = { cents: 2500, reference: 'XXXXXXXX', isExample: true } as const;

function Preview({
  details,
  name,
  entity,
}: {
  details: MethodDetails;
  name: string;
  entity: Entity | null;
}) {
  const { method, receiver } = details;
  const { Details } = methodView(method);
  const offered = {
    method,
    receiver,
    holder: receiverName(details, entity ?? undefined),
    isDeductible: isDeductible(receiver, entity ?? undefined),
    isPersonal: isPersonal(method, receiver),
  };
  return (
    <Stack gap="4">
      <ReceiverNote offered={offered} name={name} />
      <Details details={details} toSend={{ ...EXAMPLE, monasticName: name }} />
      {offered.isPersonal && (
        <Text variant="small" tone="muted">
          <FormattedMessage id="profile.methods.afterClick" />
        </Text>
      )}
    </Stack>
  );
}
