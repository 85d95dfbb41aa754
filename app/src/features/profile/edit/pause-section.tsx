import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

import { PauseFields, PauseStanding } from './pause-fields.tsx';
import { SectionCard } from './section-card.tsx';
import { usePauseForm } from './use-pause-form.ts';

/** Name of the section within the page. */
export const PAUSE_SECTION = 'pause';

/** A pause of offerings with its reason, and the days of a retreat. */
export function PauseSection({
  profile,
  onUnsaved,
}: {
  /** The profile when the page opened. */
  profile: MonasticProfile;
  /** Told whether the section holds changes that are not saved. */
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
