import { PauseFields, PauseStanding } from './pause-fields.tsx';
import { SectionCard, type SectionProps } from './section-card.tsx';
import { usePauseForm } from './use-pause-form.ts';

/** A pause of offerings with its reason, and the dates of a retreat. */
export function PauseSection({ profile, onUnsaved }: SectionProps) {
  const section = usePauseForm({ id: 'pause', profile, onUnsaved });
  return (
    <SectionCard
      id="pause"
      title="profile.pause.title"
      section={section}
      standing={(meanwhile) => <PauseStanding meanwhile={meanwhile} />}
    >
      <PauseFields control={section.form.control} />
    </SectionCard>
  );
}
