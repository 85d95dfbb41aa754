import { MAX_LINKS } from '@almsway/contract/profiles/monastic-fields';
import { Button } from '@almsway/design-system/button';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { inputId } from '#client/fields/field-ids.ts';
import { issueText } from '#client/fields/field-labels.ts';
import type { OnboardingValues } from '#client/fields/form-values.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

const ADD_ID = 'links-add';

/** Links of the user, up to five, each in its own input. */
export function LinksInput(props: FieldInputProps<'links'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const { id, label, hint, error } = useFieldTexts(props, fieldState.error?.message);
  const rows: unknown = fieldState.error;
  const issueOf = (index: number): string | undefined => {
    const row: { message?: string } | undefined = Array.isArray(rows) ? rows[index] : undefined;
    return row?.message;
  };

  // After a row was added or removed, the focus moves to where the user continues.
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const add = () => {
    field.onChange([...field.value, '']);
    setFocus({ id: inputId(name, field.value.length) });
  };
  const remove = (index: number) => {
    field.onChange(field.value.toSpliced(index, 1));
    setFocus({ id: ADD_ID });
  };

  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <Stack gap="4">
        {field.value.map((link, index) => {
          const number = index + 1;
          const issue = issueOf(index);
          const text = issue === undefined ? undefined : issueText(name, issue);
          return (
            // Rows have no identity besides their content.
            <Stack key={number} gap="2">
              <TextField
                id={inputId(name, index)}
                label={intl.formatMessage({ id: 'onboarding.links.item' }, { number })}
                type="url"
                autoComplete="url"
                value={link}
                error={text && intl.formatMessage({ id: text.id }, text.values)}
                onChange={(event) => field.onChange(field.value.with(index, event.target.value))}
                onBlur={field.onBlur}
              />
              <Cluster>
                <Button variant="remove" edge="start" size="small" onClick={() => remove(index)}>
                  <FormattedMessage id="onboarding.links.remove" values={{ number }} />
                </Button>
              </Cluster>
            </Stack>
          );
        })}
        <Stack direction="row">
          {field.value.length < MAX_LINKS && (
            <Button id={ADD_ID} variant="secondary" onClick={add}>
              <FormattedMessage id="onboarding.links.add" />
            </Button>
          )}
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
