import { writtenLanguageChoices } from '@almsway/client/i18n/choices.ts';
import { languageName } from '@almsway/client/i18n/display-names.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath } from '@almsway/client/navigation/routes.ts';
import { MAX_TRANSLATIONS } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { TextLink } from '@almsway/design-system/link';
import { Prose } from '@almsway/design-system/prose';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { SectionCard, type SectionProps } from './section-card.tsx';
import { useSendChanges } from './send-changes.ts';
import { TranslationFields } from './translation-fields.tsx';
import {
  translationsChanges,
  translationsResolver,
  translationsValuesOf,
  type TranslationsValues,
} from './translation-values.ts';
import { useSectionForm } from './use-section-form.ts';

const ADD_ID = 'translations-add';

/** Translations of the summary and the about text. */
export function TranslationsSection({ profile, onUnsaved }: SectionProps) {
  const intl = useIntl();
  const send = useSendChanges();
  const section = useSectionForm<TranslationsValues>({
    id: 'translations',
    profile,
    valuesOf: translationsValuesOf,
    send: (values, base) => send(translationsChanges(values, base), base),
    resolver: translationsResolver,
    onUnsaved,
  });
  const { control, watch } = section.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'translations' });
  // What was saved on another page can change while this one is open, in another window.
  const saved = useAtomValue(ownProfileAtom) ?? profile;
  const values = watch('translations');

  // After a language was added or removed, the focus moves to where the user continues.
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const taken = new Set([saved.textLanguage, ...values.map(({ lang }) => lang)]);
  const choicesFor = (own: string) =>
    writtenLanguageChoices(intl.locale, [...saved.languages, own]).filter(
      ({ value }) => value === own || !taken.has(value),
    );
  const canAdd = fields.length < MAX_TRANSLATIONS && choicesFor('').length > 0;

  return (
    <SectionCard
      id="translations"
      title="profile.translations.title"
      section={section}
      standing={({ theirs }) => <SavedTranslations {...theirs} />}
    >
      <Text tone="muted">
        <FormattedMessage id="profile.translations.lead" />
      </Text>
      {fields.map(({ id }, index) => (
        <TranslationFields
          key={id}
          control={control}
          index={index}
          choices={choicesFor(values[index]?.lang ?? '')}
          isOlder={saved.translations.some(
            ({ lang, isOlder }) => isOlder && lang === values[index]?.lang,
          )}
          onRemove={() => {
            remove(index);
            setFocus({ id: ADD_ID });
          }}
        />
      ))}
      {saved.textLanguage === '' ? (
        <Text>
          <FormattedMessage
            id="profile.translations.needsLanguage"
            values={{
              link: (words) => (
                <TextLink asChild>
                  <Link href={profilePath(profile.slug, 'card')}>{words}</Link>
                </TextLink>
              ),
            }}
          />
        </Text>
      ) : canAdd ? (
        <Cluster>
          <Button
            id={ADD_ID}
            variant="secondary"
            iconBefore={<Plus aria-hidden />}
            onClick={() => {
              const [only, ...others] = choicesFor('');
              const lang = others.length === 0 ? (only?.value ?? '') : '';
              append({ lang, summary: '', about: '', isChecked: false }, { shouldFocus: false });
              setFocus({ id: `translations-${fields.length}-lang` });
            }}
          >
            <FormattedMessage id="profile.translations.add" />
          </Button>
        </Cluster>
      ) : (
        <Text tone="muted">
          <FormattedMessage
            id={
              fields.length < MAX_TRANSLATIONS
                ? 'profile.translations.allSpoken'
                : 'profile.translations.most'
            }
            values={{ max: MAX_TRANSLATIONS + 1 }}
          />
        </Text>
      )}
    </SectionCard>
  );
}

/** The saved version. */
function SavedTranslations({ translations }: TranslationsValues) {
  const intl = useIntl();
  if (translations.length === 0) return <FormattedMessage id="profile.value.none" />;
  return (
    <DescriptionList
      layout="stacked"
      items={translations.map(({ lang, summary, about }) => ({
        label: languageName(intl.locale, lang, true),
        value: (
          <Prose preserveLines lang={lang}>
            <p>{summary}</p>
            {about === '' ? null : <p>{about}</p>}
          </Prose>
        ),
      }))}
    />
  );
}
