import type { EvidenceKind } from '@almsway/contract/desk/shared-evidence';

import type { ProfileRecord } from '#api/records/profile-records.ts';

import { PUBLIC_MAIL_DOMAINS } from './mail-providers.ts';
import { areAlike, partsOfLook } from './photo-look.ts';

/** Something that a profile gives as evidence, in the form in which it is compared. */
export interface EvidenceItem {
  readonly kind: EvidenceKind;
  readonly value: string;
}

/** What a profile gives as evidence, in comparable form, except its photo. */
function itemsOf(profile: ProfileRecord): EvidenceItem[] {
  const { links, phone, preceptorContact, methods } = profile;
  const items: EvidenceItem[] = [
    { kind: 'bank', value: methods.bank?.iban ?? '' },
    { kind: 'paypal', value: (methods.paypal?.name ?? '').toLowerCase() },
    ...[phone, methods.bizum?.number ?? '', ...phonesIn(preceptorContact)].map((value) => ({
      kind: 'phone' as const,
      value,
    })),
    ...links.map((link) => ({ kind: 'website' as const, value: pageOf(link) })),
    ...emailsIn(preceptorContact).flatMap((email) => {
      const domain = email.slice(email.indexOf('@') + 1);
      return [
        { kind: 'preceptorEmail' as const, value: email },
        {
          kind: 'preceptorDomain' as const,
          value: PUBLIC_MAIL_DOMAINS.has(domain) ? '' : domain,
        },
      ];
    }),
  ];
  return [
    ...new Map(
      items.filter(({ value }) => value !== '').map((item) => [keyOf(item), item]),
    ).values(),
  ];
}

const keyOf = ({ kind, value }: EvidenceItem) => `${kind}:${value}`;

/** The look of a profile's photo; empty without a photo, undefined if it has not been read yet. */
export function lookOfPhoto({ photo, photoLook }: ProfileRecord): string | undefined {
  if (photo === '') return '';
  return photoLook?.photoId === photo ? photoLook.look : undefined;
}

/** Kinds that point to one person. Monastics of one monastery have the others in common. */
const PERSONAL: ReadonlySet<EvidenceKind> = new Set(['bank', 'paypal', 'phone', 'photo']);

/** Whether it points to one person. */
export const isPersonal = ({ kind }: EvidenceItem): boolean => PERSONAL.has(kind);

/** Keys by which a store finds profiles with common evidence; those of a photo are parts of its look. */
export function evidenceKeys(profile: ProfileRecord): {
  readonly personal: readonly string[];
  readonly others: readonly string[];
  readonly photo: readonly string[];
} {
  const items = itemsOf(profile);
  return {
    personal: items.filter(isPersonal).map(keyOf),
    others: items.filter((item) => !isPersonal(item)).map(keyOf),
    photo: partsOfLook(lookOfPhoto(profile) ?? '').map((part) => `photo:${part}`),
  };
}

/** What two profiles have in common. With the same address, its domain is not named. */
export function commonEvidence(one: ProfileRecord, other: ProfileRecord): EvidenceItem[] {
  const theirs = new Set(itemsOf(other).map(keyOf));
  const common = itemsOf(one).filter((item) => theirs.has(keyOf(item)));
  const emails = common.filter(({ kind }) => kind === 'preceptorEmail');
  const looks = [lookOfPhoto(one) ?? '', lookOfPhoto(other) ?? ''] as const;
  return [
    ...common.filter(
      ({ kind, value }) =>
        kind !== 'preceptorDomain' || !emails.some((email) => email.value.endsWith(`@${value}`)),
    ),
    ...(looks[0] !== '' && looks[1] !== '' && areAlike(...looks)
      ? [{ kind: 'photo' as const, value: '' }]
      : []),
  ];
}

/** Parameters that say from where somebody came to a page, not which page it is. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|igsh|igshid|mc_cid|mc_eid|ref|si)$/;

// The page of a link, without what people write in different ways.
function pageOf(link: string): string {
  if (!URL.canParse(link)) return '';
  const { host, pathname, searchParams } = new URL(link);
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => !TRACKING.test(name)),
  ).toString();
  const path = pathname.replace(/\/+$/, '');
  return `${host.replace(/^www\./, '')}${path}${query && `?${query}`}`.toLowerCase();
}

const EMAIL = /[^\s<>()[\],;:"'¡!¿?|/]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;

// Email addresses in a text. What follows a plus sign, and the dots of a Gmail address, lead to the same mailbox.
function emailsIn(text: string): string[] {
  return (text.match(EMAIL) ?? []).map((found) => {
    const [local = '', written = ''] = found.toLowerCase().split('@');
    const domain = written === 'googlemail.com' ? 'gmail.com' : written;
    const mailbox = local.replace(/\+.*$/, '');
    return `${domain === 'gmail.com' ? mailbox.replaceAll('.', '') : mailbox}@${domain}`;
  });
}

// Telephone numbers in a text, in E.164. One of nine digits without a country is Spanish.
function phonesIn(text: string): string[] {
  return (text.match(/(?:\+|\b)\d[\d\s().-]{7,}\d/g) ?? [])
    .map((found) => found.replace(/[\s().-]/g, '').replace(/^00/, '+'))
    .map((number) => (/^[6-9]\d{8}$/.test(number) ? `+34${number}` : number))
    .filter((number) => /^\+[1-9]\d{6,14}$/.test(number));
}
