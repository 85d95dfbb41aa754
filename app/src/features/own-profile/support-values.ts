/** What a monastic writes of themselves and accepts, as the form holds it. */
import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/profiles/monastic-fields';
import { ABOUT_MAX, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { characterCount, tidyText } from '@almsway/contract/text';

/** Values of the form. */
export interface SupportValues {
  about: string;
  needs: string;
  supportMethods: SupportMethod[];
  acceptsNonMonetary: boolean;
}

/** Values of a profile. */
export function supportValuesOf(profile: MonasticProfile): SupportValues {
  const { about, needs, supportMethods, acceptsNonMonetary } = profile;
  return { about, needs, supportMethods, acceptsNonMonetary };
}

/** Is this text short enough to be kept? */
export function isShortEnough(text: string): boolean {
  return characterCount(tidyText(text)) <= ABOUT_MAX;
}

/** Methods in their fixed order, with one put in or taken out. */
export function withMethod(
  methods: readonly SupportMethod[],
  method: SupportMethod,
  isAccepted: boolean,
): SupportMethod[] {
  return SUPPORT_METHODS.filter((known) =>
    known === method ? isAccepted : methods.includes(known),
  );
}

/** What differs from the values before, tidied as it is stored. */
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
