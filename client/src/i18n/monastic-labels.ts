import type {
  ContactMethod,
  OrdinationType,
  Tradition,
} from '@almsway/contract/profiles/monastic-fields';

import type { MessageId } from './message-id.ts';

/** Message id of each tradition. */
export const TRADITION_LABELS: Readonly<Record<Tradition, MessageId>> = {
  theravada: 'monastic.tradition.theravada',
  mahayana: 'monastic.tradition.mahayana',
  vajrayana: 'monastic.tradition.vajrayana',
  zen: 'monastic.tradition.zen',
  catholic: 'monastic.tradition.catholic',
  orthodox: 'monastic.tradition.orthodox',
  other: 'monastic.tradition.other',
};

/** Message id of each kind of ordination. */
export const ORDINATION_TYPE_LABELS: Readonly<Record<OrdinationType, MessageId>> = {
  novice: 'monastic.ordinationType.novice',
  priest: 'monastic.ordinationType.priest',
  rasophore: 'monastic.ordinationType.rasophore',
  stavrophore: 'monastic.ordinationType.stavrophore',
  greatSchema: 'monastic.ordinationType.greatSchema',
  full: 'monastic.ordinationType.full',
  temporaryVows: 'monastic.ordinationType.temporaryVows',
  solemnVows: 'monastic.ordinationType.solemnVows',
  other: 'monastic.ordinationType.other',
};

/** Message id of each contact method. */
export const CONTACT_METHOD_LABELS: Readonly<Record<ContactMethod, MessageId>> = {
  email: 'monastic.contactMethod.email',
  phone: 'monastic.contactMethod.phone',
  monastery: 'monastic.contactMethod.monastery',
};

/** Message id of a tradition received from the API; undefined for one this version does not know. */
export function traditionLabel(tradition: string): MessageId | undefined {
  return Object.hasOwn(TRADITION_LABELS, tradition)
    ? TRADITION_LABELS[tradition as Tradition]
    : undefined;
}

/** Message id of a kind of ordination received from the API; undefined when unknown. */
export function ordinationTypeLabel(type: string): MessageId | undefined {
  return Object.hasOwn(ORDINATION_TYPE_LABELS, type)
    ? ORDINATION_TYPE_LABELS[type as OrdinationType]
    : undefined;
}
