import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

import { PauseFields, PauseStanding } from './pause-fields.tsx';
import { SectionCard } from './section-card.tsx';
import { usePauseForm } from './use-pause-form.ts';

/** Id of the section within the page. */
export const PAUSE_SECTION = 'pause';

/** A pause of offerings with its reason, and the dates of a retreat. */
export function PauseSection({
  profile,
  onUnsaved,
}: {
  /** The profile when the page opened. */
  profile: MonasticProfile;
  /** Called with whether the section has unsaved changes. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
}) {
  const section = usePauseForm({ id: PAUSE_SECTION, profile, onUnsaved });
  return (
    <SectionCard
      id={PAUSE_SECTION}
      title="profile.pause.title"
      section={section}
      standing={(meanwhile) => <PauseStanding meanwhile={meanwhile} />}
    >
      <PauseFields control={section.form.control} />
    </SectionCard>
  );
}
