import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { dashboardPath, OWN_NEEDS_ID, profilePath } from '@almsway/client/navigation/routes.ts';
import { ABOUT_MAX } from '@almsway/contract/profiles/monastic-profile';
import { DescriptionList } from '@almsway/design-system/description-list';
import { TextLink } from '@almsway/design-system/link';
import { Prose } from '@almsway/design-system/prose';
import { Switch } from '@almsway/design-system/switch';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useController, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { SectionCard, type SectionProps } from './section-card.tsx';
import { useSendChanges } from './send-changes.ts';
import {
  isShortEnough,
  supportChanges,
  supportValuesOf,
  type SupportValues,
} from './support-values.ts';
import { useSectionForm } from './use-section-form.ts';

const LABELS = {
  about: 'onboarding.profile.about.label',
  needs: 'onboarding.profile.needs.label',
  acceptsNonMonetary: 'onboarding.profile.nonMonetary.label',
  isOnHome: 'profile.home.label',
} as const satisfies Record<keyof SupportValues, MessageId>;

/** The monastic's text about themselves, their needs, and whether they accept other things than money. */
export function SupportSection({ profile, onUnsaved }: SectionProps) {
  const intl = useIntl();
  const send = useSendChanges();
  const section = useSectionForm<SupportValues>({
    id: 'support',
    profile,
    valuesOf: supportValuesOf,
    send: (values, base) => send(supportChanges(values, base), base),
    onUnsaved,
  });
  const { control } = section.form;
  const nonMonetary = useController({ control, name: 'acceptsNonMonetary' }).field;
  const onHome = useController({ control, name: 'isOnHome' }).field;

  const standingOf = (name: keyof SupportValues, theirs: SupportValues) => {
    if (name === 'acceptsNonMonetary' || name === 'isOnHome') {
      return <FormattedMessage id={theirs[name] ? 'profile.value.on' : 'profile.value.off'} />;
    }
    return theirs[name] === '' ? (
      <FormattedMessage id="profile.value.none" />
    ) : (
      <Prose preserveLines>
        <p>{theirs[name]}</p>
      </Prose>
    );
  };

  return (
    <SectionCard
      id="support"
      title="onboarding.profile.support"
      section={section}
      standing={({ theirs, conflicts }) => (
        <DescriptionList
          layout="stacked"
          items={conflicts.map((name) => ({
            label: intl.formatMessage({ id: LABELS[name] }),
            value: standingOf(name, theirs),
          }))}
        />
      )}
    >
      <LongText
        control={control}
        name="about"
        label="onboarding.profile.about.label"
        hint="onboarding.profile.about.hint"
      />
      <Text>
        <TextLink asChild>
          <Link href={profilePath(profile.slug, 'translations')}>
            <FormattedMessage id="profile.translations.add" />
          </Link>
        </TextLink>
      </Text>
      <LongText
        control={control}
        name="needs"
        label="onboarding.profile.needs.label"
        hint="onboarding.profile.needs.hint"
      />
      <Switch
        name={nonMonetary.name}
        label={<FormattedMessage id="onboarding.profile.nonMonetary.label" />}
        checked={nonMonetary.value}
        onBlur={nonMonetary.onBlur}
        onChange={nonMonetary.onChange}
      />
      <Text tone="muted">
        <FormattedMessage
          id="onboarding.profile.nonMonetary.ask"
          values={{
            link: (words) => (
              <TextLink asChild>
                <Link href={`${dashboardPath('page')}#${OWN_NEEDS_ID}`}>{words}</Link>
              </TextLink>
            ),
          }}
        />
      </Text>
      <Switch
        name={onHome.name}
        label={<FormattedMessage id="profile.home.label" />}
        checked={onHome.value}
        onBlur={onHome.onBlur}
        onChange={onHome.onChange}
      />
      <Text tone="muted">
        <FormattedMessage id="profile.home.hint" />
      </Text>
    </SectionCard>
  );
}

function LongText({
  control,
  name,
  label,
  hint,
}: {
  control: Control<SupportValues>;
  name: 'about' | 'needs';
  label: MessageId;
  hint: MessageId;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (text) => isShortEnough(text) },
  });
  return (
    <TextArea
      {...field}
      id={name}
      dir="auto"
      rows={6}
      label={intl.formatMessage({ id: label })}
      hint={intl.formatMessage({ id: hint })}
      optionalText={intl.formatMessage({ id: 'common.optional' })}
      error={
        fieldState.invalid
          ? intl.formatMessage({ id: 'onboarding.issue.tooLong' }, { max: ABOUT_MAX })
          : undefined
      }
      counter={counterOf(intl, field.value, ABOUT_MAX)}
    />
  );
}
