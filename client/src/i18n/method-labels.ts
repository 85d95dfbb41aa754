import {
  isSupportMethod,
  type OfferingMethod,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { Landmark, Smartphone, WalletMinimal, type LucideIcon } from 'lucide-react';

import type { MessageId } from '#client/i18n/message-id.ts';

interface MethodLabels {
  readonly name: MessageId;
  /** Name within a sentence: lower case unless it is a brand. */
  readonly word: MessageId;
  /** Shortest name, beside the icon on a card. */
  readonly sign: MessageId;
  readonly icon: LucideIcon;
}

/** Names of each payment method. Its view in the sheet is in `method-views.tsx`. */
export const METHOD_LABELS: Readonly<Record<SupportMethod, MethodLabels>> = {
  bank: {
    name: 'monastic.supportMethod.bank',
    word: 'monastic.card.bank',
    sign: 'monastic.card.bankSign',
    icon: Landmark,
  },
  bizum: {
    name: 'monastic.supportMethod.bizum',
    word: 'monastic.supportMethod.bizum',
    sign: 'monastic.supportMethod.bizum',
    icon: Smartphone,
  },
  paypal: {
    name: 'monastic.supportMethod.paypal',
    word: 'monastic.supportMethod.paypal',
    sign: 'monastic.supportMethod.paypal',
    icon: WalletMinimal,
  },
};

/** Names of how an offering came that only staff record. */
const RECORDED_LABELS: Readonly<
  Record<Exclude<OfferingMethod, SupportMethod>, Omit<MethodLabels, 'icon'>>
> = {
  cash: {
    name: 'monastic.recordedMethod.cash',
    word: 'monastic.recordedMethod.cashWord',
    sign: 'monastic.recordedMethod.cash',
  },
  card: {
    name: 'monastic.recordedMethod.card',
    word: 'monastic.recordedMethod.cardWord',
    sign: 'monastic.recordedMethod.cardSign',
  },
  other: {
    name: 'monastic.recordedMethod.other',
    word: 'monastic.recordedMethod.otherWord',
    sign: 'monastic.recordedMethod.otherSign',
  },
  inKind: {
    name: 'monastic.recordedMethod.inKind',
    word: 'monastic.recordedMethod.inKindWord',
    sign: 'monastic.recordedMethod.inKind',
  },
};

/** Names of how an offering came. */
export function methodLabels(method: OfferingMethod): Omit<MethodLabels, 'icon'> {
  return isSupportMethod(method) ? METHOD_LABELS[method] : RECORDED_LABELS[method];
}
