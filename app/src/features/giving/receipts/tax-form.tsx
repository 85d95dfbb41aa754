import {
  TAX_LIMITS,
  taxDataSchema,
  type ReadTaxData,
  type TaxData,
  type TaxIssue,
} from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Select } from '@almsway/design-system/select';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { messageOfFailure, type Failure } from '#app/api/failure.ts';
import { useButtonChange } from '#app/features/giving/offerings/use-button-change.ts';
import { taxDataAtom } from '#app/features/giving/sheet/giving.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { countryChoices } from '#app/i18n/choices.ts';
import { countryName } from '#app/i18n/display-names.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { forgetTaxDataAtom, keepTaxDataAtom } from './receipts.ts';

const ISSUE_TEXTS = {
  required: 'offerings.tax.required',
  tooLong: 'offerings.tax.tooLong',
  taxIdInvalid: 'offerings.tax.taxIdInvalid',
  taxIdUnsupported: 'offerings.tax.taxIdUnsupported',
  taxIdLetter: 'offerings.tax.taxIdLetter',
  postalCodeInvalid: 'offerings.tax.postalCodeInvalid',
  countryInvalid: 'offerings.tax.countryInvalid',
} as const satisfies Record<TaxIssue, MessageId>;

/** Address fields in order, with their autofill tokens. */
const ADDRESS_LINES = [
  { name: 'street', label: 'offerings.tax.street', autoComplete: 'street-address' },
  { name: 'postalCode', label: 'offerings.tax.postalCode', autoComplete: 'postal-code' },
  { name: 'city', label: 'offerings.tax.city', autoComplete: 'address-level2' },
] as const;

const EMPTY: TaxData = {
  name: '',
  taxId: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'ES',
};

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
          <TaxForm start={kept ?? { ...EMPTY, name }} onDone={() => setIsEditing(false)} />
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

function TaxForm({ start, onDone }: { start: ReadTaxData; onDone: () => void }) {
  const intl = useIntl();
  const keep = useSetAtom(keepTaxDataAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, control } = useForm<TaxData>({
    resolver: valibotResolver(taxDataSchema),
    mode: 'onTouched',
    defaultValues: start,
  });
  const isSpain = useWatch({ control, name: 'country' }) === 'ES';

  const submit = handleSubmit(async (data) => {
    setFailure(null);
    const failed = await keep(data);
    setFailure(failed);
    if (failed) return;
    showSnackbar({ tone: 'success', message: 'offerings.tax.done' });
    onDone();
  });
  const errorOf = (name: keyof TaxData) => {
    const issue = formState.errors[name]?.message;
    if (issue === undefined || !Object.hasOwn(ISSUE_TEXTS, issue)) return undefined;
    const max = Object.hasOwn(TAX_LIMITS, name) ? TAX_LIMITS[name as keyof typeof TAX_LIMITS] : 0;
    return intl.formatMessage({ id: ISSUE_TEXTS[issue as TaxIssue] }, { max });
  };
  const requiredText = intl.formatMessage({ id: 'common.required' });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Callout tone="info">
        <FormattedMessage id="offerings.tax.why" />
      </Callout>
      <ErrorSummary
        title={intl.formatMessage({ id: 'offerings.tax.failed' })}
        errors={failure ? [{ message: intl.formatMessage({ id: messageOfFailure(failure) }) }] : []}
        focusKey={failure ? formState.submitCount : 0}
      />
      <TextField
        {...register('name')}
        id="tax-name"
        label={intl.formatMessage({ id: 'offerings.tax.name' })}
        requiredText={requiredText}
        autoComplete="name"
        error={errorOf('name')}
      />
      <Select
        {...register('country')}
        id="tax-country"
        label={intl.formatMessage({ id: 'offerings.tax.country' })}
        requiredText={requiredText}
        autoComplete="country"
        error={errorOf('country')}
        options={countryChoices(intl.locale)}
      />
      <TextField
        {...register('taxId')}
        id="tax-taxId"
        label={intl.formatMessage({
          id: isSpain ? 'offerings.tax.taxId' : 'offerings.tax.taxIdAbroad',
        })}
        hint={intl.formatMessage({
          id: isSpain ? 'offerings.tax.taxIdHint' : 'offerings.tax.taxIdAbroadHint',
        })}
        requiredText={requiredText}
        autoComplete="off"
        error={errorOf('taxId')}
      />
      {ADDRESS_LINES.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          {...register(name)}
          id={`tax-${name}`}
          label={intl.formatMessage({ id: label })}
          requiredText={requiredText}
          autoComplete={autoComplete}
          error={errorOf(name)}
        />
      ))}
      <FormActions>
        <Button
          type="submit"
          isBusy={formState.isSubmitting}
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
