import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { communityOf } from '@almsway/contract/declaration/communities';
import { ABROAD } from '@almsway/contract/declaration/communities';
import { DONATION_KEY } from '@almsway/contract/declaration/record-design';
import type { Nature } from '@almsway/contract/declaration/relief-law';
import type {
  Declaration,
  DeclarationGap,
  DeclaredRecord,
} from '@almsway/contract/desk/declaration';
import type { Cell, Table } from '@almsway/contract/table-cells';
import type { IntlShape } from 'react-intl';

/** What should be looked at in the record of a donor. */
export const GAP_NAMES = {
  nameInOnePart: 'desk.declaration.gap.nameInOnePart',
  nameNotLatin: 'desk.declaration.gap.nameNotLatin',
  nameCut: 'desk.declaration.gap.nameCut',
  otherName: 'desk.declaration.gap.otherName',
  otherNumber: 'desk.declaration.gap.otherNumber',
  noProvince: 'desk.declaration.gap.noProvince',
  noRepresentative: 'desk.declaration.gap.noRepresentative',
  membersTaxed: 'desk.declaration.gap.membersTaxed',
} as const satisfies Record<DeclarationGap, MessageId>;

const NATURE_NAMES = {
  F: 'desk.declaration.nature.person',
  J: 'desk.declaration.nature.company',
  E: 'desk.declaration.nature.members',
} as const satisfies Record<Nature, MessageId>;

/** Where a donor lives: the name of the community, abroad, or unknown. */
export function placeText(intl: IntlShape, province: string): string {
  const community = communityOf(province);
  if (community !== '') return `${community} (${province})`;
  const isAbroad = province === ABROAD;
  return intl.formatMessage({
    id: isAbroad ? 'desk.declaration.abroad' : 'desk.declaration.unknownPlace',
  });
}

/** Key and percentage, such as `A · 40 %`. */
export function keyText(intl: IntlShape, { percent }: DeclaredRecord): string {
  const share = intl.formatNumber(percent / 100, { style: 'percent' });
  return `${DONATION_KEY}\u00a0·\u00a0${share}`;
}

/** What else a record says: in kind, recurring, revoked, and the kind of donor if it is no person. */
export function marksOf(intl: IntlShape, record: DeclaredRecord): string[] {
  const { nature, isInKind, isRecurring, revokedYear } = record;
  return [
    ...(nature === 'F' ? [] : [intl.formatMessage({ id: NATURE_NAMES[nature] })]),
    ...(isInKind ? [intl.formatMessage({ id: 'desk.declaration.inKind' })] : []),
    ...(isRecurring ? [intl.formatMessage({ id: 'desk.declaration.recurring' })] : []),
    ...(revokedYear === null
      ? []
      : [intl.formatMessage({ id: 'desk.declaration.revoked' }, { year: `${revokedYear}` })]),
  ];
}

/** The records as a table for a spreadsheet. */
export function tableOf(intl: IntlShape, { year, records }: Declaration): Table {
  const text = (id: MessageId) => intl.formatMessage({ id });
  const head = [
    text('desk.field.taxId'),
    text('desk.declaration.name'),
    text('desk.declaration.written'),
    text('offerings.tax.representative'),
    text('desk.declaration.province'),
    text('desk.declaration.community'),
    text('desk.declaration.key'),
    text('desk.declaration.percent'),
    text('desk.field.amount'),
    text('desk.declaration.inKind'),
    text('desk.declaration.nature'),
    text('desk.declaration.recurring'),
    text('desk.declaration.revokedYear'),
    text('desk.year.receipts'),
    text('desk.declaration.gaps'),
  ];
  const yes = (is: boolean) => (is ? 'X' : '');
  const rows = records.map((record): Cell[] => [
    record.taxId,
    record.name,
    record.writtenName,
    record.representative,
    record.province,
    communityOf(record.province),
    DONATION_KEY,
    `${record.percent}`,
    { cents: record.cents },
    yes(record.isInKind),
    record.nature,
    record.isRecurring ? '1' : '2',
    record.revokedYear === null ? '' : `${record.revokedYear}`,
    `${record.receipts}`,
    record.gaps.map((gap) => text(GAP_NAMES[gap])).join(' '),
  ]);
  return { name: `modelo-182-${year}`, rows: [head, ...rows] };
}
