import { PauseFields, PauseStanding } from './pause-fields.tsx';
import { SectionCard, type SectionProps } from './section-card.tsx';
import { usePauseForm } from './use-pause-form.ts';

/** Id of the section within the page. */
export const PAUSE_SECTION = 'pause';

/** A pause of offerings with its reason, and the dates of a retreat. */
export function PauseSection({ profile, onUnsaved }: SectionProps) {
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
