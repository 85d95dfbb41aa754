/** Form values of what a monastic writes about themselves and accepts. */
import { ABOUT_MAX, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { characterCount, tidyText } from '@almsway/contract/text';

/** Values of the form. */
export type SupportValues = {
  about: string;
  needs: string;
  acceptsNonMonetary: boolean;
  isOnHome: boolean;
};

/** Form values of a profile. */
export function supportValuesOf(profile: MonasticProfile): SupportValues {
  const { about, needs, acceptsNonMonetary, isOnHome } = profile;
  return { about, needs, acceptsNonMonetary, isOnHome };
}

/** Whether the text is short enough to be saved. */
export function isShortEnough(text: string): boolean {
  return characterCount(tidyText(text)) <= ABOUT_MAX;
}

/** The changed values, normalised for storage. */
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
