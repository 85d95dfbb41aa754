import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import { languageName } from '@almsway/client/i18n/display-names.ts';
import { FIELDS } from '@almsway/contract/profiles/field-table';
import { ABOUT_MAX } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { Checkbox } from '@almsway/design-system/checkbox';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Heading } from '@almsway/design-system/heading';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TextArea } from '@almsway/design-system/text-area';
import { useController, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import type { TranslationsValues } from './translation-values.ts';

interface TranslationProps {
  readonly control: Control<TranslationsValues>;
  /** Index of the translation. */
  readonly index: number;
}

/** One translation: its language and its two texts. */
export function TranslationFields({
  control,
  index,
  choices,
  isOlder,
  onRemove,
}: TranslationProps & {
  /** Available languages. */
  choices: readonly { value: string; label: string }[];
  /** Whether the original was changed after this translation was written. */
  isOlder: boolean;
  onRemove: () => void;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController({ control, name: `translations.${index}.lang` });
  const nameOf = (isLabel: boolean) =>
    field.value === ''
      ? intl.formatMessage({ id: 'profile.translations.new' })
      : languageName(intl.locale, field.value, isLabel);
  const language = nameOf(true);
  return (
    <FieldGroup id={idOf(index, 'group')} legend={language} isLegendHidden>
      <Stack gap="4">
        <Heading level={3} size={3}>
          {language}
        </Heading>
        <Select
          {...field}
          id={idOf(index, 'lang')}
          options={choices}
          placeholder={intl.formatMessage({ id: 'onboarding.select.none' })}
          label={intl.formatMessage({ id: 'profile.translations.language' })}
          requiredText={intl.formatMessage({ id: 'common.required' })}
          error={
            fieldState.invalid
              ? intl.formatMessage({ id: 'profile.translations.issue.language' })
              : undefined
          }
        />
        <TranslatedText
          control={control}
          index={index}
          name="summary"
          max={FIELDS.summary.limits.max}
          rows={3}
          lang={field.value}
          language={nameOf(false)}
        />
        <TranslatedText
          control={control}
          index={index}
          name="about"
          max={ABOUT_MAX}
          rows={6}
          lang={field.value}
          language={nameOf(false)}
        />
        {isOlder && <OlderMark control={control} index={index} />}
        <Cluster>
          <Button variant="remove" edge="start" size="small" onClick={onRemove}>
            <FormattedMessage
              id="profile.translations.remove"
              values={{ language: nameOf(false) }}
            />
          </Button>
        </Cluster>
      </Stack>
    </FieldGroup>
  );
}

const idOf = (index: number, part: string) => `translations-${index}-${part}`;

const LABELS = {
  summary: 'profile.translations.summary',
  about: 'profile.translations.about',
} as const;

function TranslatedText({
  control,
  index,
  name,
  max,
  rows,
  lang,
  language,
}: TranslationProps & {
  name: 'summary' | 'about';
  max: number;
  rows: number;
  /** Empty while none is chosen. */
  lang: string;
  /** Name of the language. */
  language: string;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController({ control, name: `translations.${index}.${name}` });
  const isRequired = name === 'summary';
  return (
    <TextArea
      {...field}
      id={idOf(index, name)}
      dir="auto"
      lang={lang === '' ? undefined : lang}
      rows={rows}
      label={intl.formatMessage({ id: LABELS[name] }, { language })}
      requiredText={isRequired ? intl.formatMessage({ id: 'common.required' }) : undefined}
      optionalText={isRequired ? undefined : intl.formatMessage({ id: 'common.optional' })}
      error={
        fieldState.error === undefined
          ? undefined
          : intl.formatMessage(
              {
                id:
                  fieldState.error.message === 'required'
                    ? 'profile.translations.issue.summary'
                    : 'onboarding.issue.tooLong',
              },
              { max },
            )
      }
      counter={counterOf(intl, field.value, max)}
    />
  );
}

/**
 * Says that the original has changed since, and lets the user confirm that the translation is still right.
 */
function OlderMark({ control, index }: TranslationProps) {
  const { field } = useController({ control, name: `translations.${index}.isChecked` });
  return (
    <Checkbox
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={field.onChange}
      label={<FormattedMessage id="profile.translations.stillRight" />}
      hint={<FormattedMessage id="profile.translations.older" />}
    />
  );
}
