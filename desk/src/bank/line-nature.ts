import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { MatchOutcome } from '@almsway/contract/desk/bank-import';
import { foldText } from '@almsway/contract/text';

/** What a line that is no offering can be, as its reason says it. */
export const NATURES = {
  cameBack: 'desk.bank.nature.cameBack',
  subsidy: 'desk.bank.nature.subsidy',
  ownTransfer: 'desk.bank.nature.ownTransfer',
  interest: 'desk.bank.nature.interest',
} as const satisfies Record<string, MessageId>;
export type Nature = keyof typeof NATURES;

/** Words that banks and offices write, in Spanish and English. */
const WORDS: readonly (readonly [RegExp, Nature])[] = [
  [/\b(?:subvenci|subsid(?:y|io)|grant\b)/, 'subsidy'],
  [/\b(?:traspaso (?:entre|de|desde) (?:cuentas?|cta)|traspaso propio|own account)/, 'ownTransfer'],
  [
    /\b(?:abono (?:de )?intereses|liquidacion (?:de )?(?:intereses|cuenta)|interest paid)/,
    'interest',
  ],
];

/** What the text of a line says it is; undefined if it may be an offering. */
export function natureOf(text: string, outcome: MatchOutcome): Nature | undefined {
  if (outcome === 'cameBack') return 'cameBack';
  const folded = foldText(text);
  return outcome === 'unknown' ? WORDS.find(([words]) => words.test(folded))?.[1] : undefined;
}
