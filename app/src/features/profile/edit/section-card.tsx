import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { ProfilePage } from '@almsway/client/navigation/routes.ts';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Form, FormActions } from '@almsway/design-system/form';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { sectionId } from './section-id.ts';
import { SectionOutcome } from './section-outcome.tsx';
import type { Meanwhile, SectionForm } from './use-section-form.ts';

/** Props of every page of the private profile. */
export interface SectionProps {
  /** The profile when the page opened. */
  readonly profile: MonasticProfile;
  /** Called with whether there are unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * The form of one page of the private profile: its fields and, after a change, its own Save button. The page
 * has the heading.
 */
export function SectionCard<TValues extends FieldValues>({
  id,
  title,
  section,
  standing,
  children,
}: {
  id: ProfilePage;
  title: MessageId;
  section: SectionForm<TValues>;
  /** Renders the saved version. */
  standing: (meanwhile: Meanwhile<TValues>) => ReactNode;
  /** The fields. */
  children: ReactNode;
}) {
  const { isUnsaved, isSaving, meanwhile, submit } = section;
  // Save and the conflict choice disappear when they are done, and the focus with them.
  const steps = Number(isUnsaved) + Number(meanwhile !== null);
  const stepsBefore = useRef(steps);
  useLayoutEffect(() => {
    const hasGone = steps < stepsBefore.current;
    stepsBefore.current = steps;
    if (hasGone && document.activeElement === document.body) {
      document.getElementById(sectionId(id))?.focus({ preventScroll: true });
    }
  }, [id, steps]);
  return (
    <Card as="section" padding="large" labelledBy={sectionId(id)}>
      <Form
        onSubmit={(event) => {
          // Enter in an unchanged form saves nothing.
          if (isUnsaved) submit(event);
          else event.preventDefault();
        }}
      >
        {children}
        <SectionOutcome section={section} standing={standing} />
        {isUnsaved && <SaveActions title={title} isSaving={isSaving} />}
      </Form>
    </Card>
  );
}

function SaveActions({ title, isSaving }: { title: MessageId; isSaving: boolean }) {
  const intl = useIntl();
  const section = intl.formatMessage({ id: title });
  return (
    <FormActions>
      <Button
        type="submit"
        isBusy={isSaving}
        busyLabel={intl.formatMessage({ id: 'onboarding.profile.saving' })}
        aria-label={
          // The accessible name must contain the visible label, so while saving it is the label alone.
          isSaving
            ? undefined
            : intl.formatMessage({ id: 'onboarding.profile.saveSection' }, { section })
        }
      >
        <FormattedMessage id="onboarding.profile.save" />
      </Button>
      <Badge tone="warning">
        <FormattedMessage id="onboarding.profile.unsaved" />
      </Badge>
    </FormActions>
  );
}
