import { CONTACT_EMAIL } from '@almsway/client/browser/settings.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { isRegular } from '@almsway/contract/giving/intentions';
import type { MethodDetails } from '@almsway/contract/giving/methods';
import type { Cadence } from '@almsway/contract/giving/offerings';
import { DescriptionList } from '@almsway/design-system/description-list';
import { DialogPrintView } from '@almsway/design-system/dialog';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { detailLines, methodView } from '#app/features/giving/methods/method-views.tsx';
import { ReceiverNote, type OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import type { ToSend } from '#app/features/giving/methods/to-send.ts';

interface PrintViewProps {
  readonly details: MethodDetails;
  readonly toSend: ToSend;
  readonly cadence: Cadence;
  readonly offered: OfferedMethod;
  readonly name: string;
}

/** Print view of the sheet: complete instructions for somebody who has only the printed page. */
export function PrintView({ details, toSend, cadence, offered, name }: PrintViewProps) {
  const intl = useIntl();
  const { PaperCode, PaperSteps } = methodView(details.method);
  const [printedOn] = useState(() => new Date());
  return (
    <DialogPrintView>
      <Stack gap="4">
        <Heading level={2} size={1}>
          <FormattedMessage id="monastic.support.title" values={{ name }} />
        </Heading>
        <Text>
          <FormattedMessage
            id="support.paper.head"
            values={{
              method: intl.formatMessage({ id: METHOD_LABELS[details.method].name }),
              date: intl.formatDate(printedOn, { dateStyle: 'long' }),
            }}
          />
        </Text>
        <Stack direction="row" align="start" gap="5" isFirstGrowing>
          <DescriptionList
            layout="stacked"
            items={detailLines(intl, details, toSend).map(({ label, value }) => ({
              label: intl.formatMessage({ id: label }),
              value: <strong>{value}</strong>,
            }))}
          />
          {PaperCode ? <PaperCode details={details} toSend={toSend} /> : null}
        </Stack>
        <Heading level={3}>
          <FormattedMessage id="support.paper.how" />
        </Heading>
        <PaperSteps details={details} toSend={toSend} />
        <ReceiverNote offered={offered} name={name} />
        {cadence === 'once' ? null : (
          <Text>
            <FormattedMessage
              id={
                isRegular({ cadence, method: details.method, receiver: offered.receiver })
                  ? 'support.paper.standing'
                  : 'support.cadence.hint'
              }
              values={{ reference: <strong>{toSend.reference}</strong> }}
            />
          </Text>
        )}
        <Text>
          <FormattedMessage
            id="support.paper.after"
            values={{ site: globalThis.location.host, email: <EmailText email={CONTACT_EMAIL} /> }}
          />
        </Text>
      </Stack>
    </DialogPrintView>
  );
}
