import { DonorFields, EMPTY_DONOR, typedDonorFields } from '@almsway/client/donor/donor-fields.tsx';
import { useDonorCheck } from '@almsway/client/donor/use-donor-check.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { correctGiver } from '@almsway/contract/desk/ledger-endpoints';
import { typedDonorOf, type TaxData, type TypedDonor } from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

/** Adds or corrects the data of a giver without an account. */
export function GiverCorrection({ offering }: { offering: DeskOffering }) {
  const change = useChange(correctGiver);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isOpen, setIsOpen] = useState(false);
  const { offeringId, giver, latestEntryId: basedOn } = offering;
  const send = async (data: TaxData) => {
    const body = { giver: data, basedOn };
    const { kind } = await change.send({ params: { offeringId }, body });
    if (kind === 'refused') return false;
    setIsOpen(false);
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.giver.done' });
    return true;
  };
  return (
    <FormPlace isOpen={isOpen}>
      {isOpen ? (
        <GiverForm
          start={giver ? typedDonorOf(giver) : EMPTY_DONOR}
          hasReceipt={offering.receiptNumber !== ''}
          change={change}
          onSend={send}
          onCancel={() => {
            change.forget();
            setIsOpen(false);
          }}
        />
      ) : (
        <>
          <OutcomeNote {...change} />
          <Cluster>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                change.forget();
                setIsOpen(true);
              }}
            >
              <FormattedMessage id={giver ? 'desk.giver.correct' : 'desk.giver.add'} />
            </Button>
          </Cluster>
        </>
      )}
    </FormPlace>
  );
}

function GiverForm({
  start,
  hasReceipt,
  change,
  onSend,
  onCancel,
}: {
  start: TypedDonor;
  /** Whether a receipt with the old data is in force. */
  hasReceipt: boolean;
  change: Parameters<typeof OutcomeNote>[0] & { readonly isBusy: boolean };
  /** Resolves to whether it was accepted. */
  onSend: (data: TaxData) => Promise<boolean>;
  onCancel: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { fields: typed, put, forget } = useTypedFields('giver', typedDonorFields, start);
  const check = useDonorCheck(typed, { idPrefix: 'giver', isRequired: false });
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const data = check.read();
          if (data) void onSend(data).then((isSent) => isSent && forget());
        }}
      >
        {hasReceipt && (
          <Text variant="small" tone="muted">
            <FormattedMessage id="desk.giver.hint" />
          </Text>
        )}
        <DonorFields
          typed={typed}
          put={put}
          issueOf={check.issueOf}
          idPrefix="giver"
          firstRef={first}
        />
        <FormButtons
          change={change}
          submit="desk.giver.save"
          onCancel={() => {
            forget();
            onCancel();
          }}
        />
      </Form>
    </Column>
  );
}
