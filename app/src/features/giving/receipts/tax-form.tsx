import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { DonorFields } from '@almsway/client/donor/donor-fields.tsx';
import { useDonorCheck } from '@almsway/client/donor/use-donor-check.ts';
import { countryName } from '@almsway/client/i18n/display-names.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { typedDonorOf, type ReadTaxData, type TypedDonor } from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useButtonChange } from '#app/features/giving/offerings/use-button-change.ts';
import { taxDataAtom } from '#app/features/giving/sheet/giving.ts';

import { forgetTaxDataAtom, keepTaxDataAtom } from './receipts.ts';

const NO_TAX_DATA = { taxId: '', street: '', postalCode: '', city: '', country: 'ES' };

/** Tax data, which only patrons who want receipts give: the saved data, and the form to change them. */
export function TaxDataPanel({
  name,
}: {
  /** Name of the patron, as the default. */
  name: string;
}) {
  const intl = useIntl();
  const query = useAtomValue(taxDataAtom);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <QueryPanel
      query={query}
      errorTitle="offerings.tax.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'offerings.tax.loading' })}>
          <Skeleton lines={2} />
        </SkeletonGroup>
      }
    >
      {(kept) =>
        isEditing ? (
          <TaxForm
            start={typedDonorOf(kept ?? { ...NO_TAX_DATA, name })}
            onDone={() => setIsEditing(false)}
          />
        ) : kept ? (
          <KeptTaxData kept={kept} onEdit={() => setIsEditing(true)} />
        ) : (
          <Stack gap="3" align="start">
            <Text>
              <FormattedMessage id="offerings.tax.none" />
            </Text>
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              <FormattedMessage id="offerings.tax.give" />
            </Button>
          </Stack>
        )
      }
    </QueryPanel>
  );
}

function KeptTaxData({ kept, onEdit }: { kept: ReadTaxData; onEdit: () => void }) {
  const intl = useIntl();
  const forget = useSetAtom(forgetTaxDataAtom);
  const { isBusy, make } = useButtonChange();
  const address = [kept.street, `${kept.postalCode} ${kept.city}`.trim()];
  return (
    <Stack gap="4" align="start">
      <DescriptionList
        items={[
          {
            label: intl.formatMessage({ id: 'offerings.tax.name' }),
            value: <bdi>{kept.name}</bdi>,
          },
          { label: intl.formatMessage({ id: 'offerings.tax.taxId' }), value: kept.taxId },
          {
            label: intl.formatMessage({ id: 'offerings.tax.address' }),
            value: (
              <bdi>
                {[...address, countryName(intl.locale, kept.country)].filter(Boolean).join(', ')}
              </bdi>
            ),
          },
        ]}
      />
      <Text variant="small" tone="muted">
        <FormattedMessage id="offerings.tax.kept" />
      </Text>
      <Stack direction="row" gap="3" wrap>
        <Button variant="secondary" onClick={onEdit}>
          <FormattedMessage id="offerings.tax.change" />
        </Button>
        <Button
          variant="remove"
          isBusy={isBusy}
          onClick={() => void make(() => forget(), 'offerings.tax.forgotten')}
        >
          <FormattedMessage id="offerings.tax.forget" />
        </Button>
      </Stack>
    </Stack>
  );
}

function TaxForm({ start, onDone }: { start: TypedDonor; onDone: () => void }) {
  const intl = useIntl();
  const keep = useSetAtom(keepTaxDataAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [typed, setTyped] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const check = useDonorCheck(typed, { idPrefix: 'tax', isRequired: true });

  const submit = async () => {
    const data = check.read();
    if (!data || isBusy) return;
    setIsBusy(true);
    const failed = await keep(data);
    setIsBusy(false);
    if (failed) {
      setFailures([...failures, failed]);
      return;
    }
    showSnackbar({ tone: 'success', message: 'offerings.tax.done' });
    onDone();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Callout tone="info">
        <FormattedMessage id="offerings.tax.why" />
      </Callout>
      <ErrorSummary
        title={intl.formatMessage({ id: 'offerings.tax.failed' })}
        errors={failures
          .slice(-1)
          .map((failure) => ({ message: intl.formatMessage({ id: messageOfFailure(failure) }) }))}
        focusKey={failures.length}
      />
      <DonorFields
        typed={typed}
        put={(part) => setTyped((before) => ({ ...before, ...part }))}
        issueOf={check.issueOf}
        onBlur={check.onBlur}
        idPrefix="tax"
        isOwn
      />
      <FormActions>
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={intl.formatMessage({ id: 'offerings.tax.keeping' })}
        >
          <FormattedMessage id="offerings.tax.keep" />
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <FormattedMessage id="offerings.tax.cancel" />
        </Button>
      </FormActions>
    </Form>
  );
}
