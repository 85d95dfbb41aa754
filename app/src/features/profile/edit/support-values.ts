/** What a monastic writes of themselves and accepts, as the form holds it. */
import { ABOUT_MAX, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { characterCount, tidyText } from '@almsway/contract/text';

/** Values of the form. */
export type SupportValues = {
  about: string;
  needs: string;
  acceptsNonMonetary: boolean;
  isOnHome: boolean;
};

/** Values of a profile. */
export function supportValuesOf(profile: MonasticProfile): SupportValues {
  const { about, needs, acceptsNonMonetary, isOnHome } = profile;
  return { about, needs, acceptsNonMonetary, isOnHome };
}

/** Is this text short enough to be saved? */
export function isShortEnough(text: string): boolean {
  return characterCount(tidyText(text)) <= ABOUT_MAX;
}

/** What differs from the values before, normalised for storage. */
export function supportChanges(
  values: SupportValues,
  before: SupportValues,
): Partial<SupportValues> {
  const after: SupportValues = {
    ...values,
    about: tidyText(values.about),
    needs: tidyText(values.needs),
  };
  const names = Object.keys(after) as (keyof SupportValues)[];
  const changed = names.filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
