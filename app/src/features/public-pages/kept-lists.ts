import type { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { KeptList, ReasonToStay } from '@almsway/contract/privacy/keeping';

/** What the privacy notice says about each stored list. The type checker requires every list. */
export const KEPT_TEXTS: Readonly<Record<KeptList, readonly [name: MessageId, why: MessageId]>> = {
  users: ['legal.privacy.kept.users', 'legal.privacy.kept.users.body'],
  preferences: ['legal.privacy.kept.preferences', 'legal.privacy.kept.preferences.body'],
  profiles: ['legal.privacy.kept.profiles', 'legal.privacy.kept.profiles.body'],
  photos: ['legal.privacy.kept.photos', 'legal.privacy.kept.photos.body'],
  reviewDocuments: [
    'legal.privacy.kept.reviewDocuments',
    'legal.privacy.kept.reviewDocuments.body',
  ],
  updates: ['legal.privacy.kept.updates', 'legal.privacy.kept.updates.body'],
  needs: ['legal.privacy.kept.needs', 'legal.privacy.kept.needs.body'],
  follows: ['legal.privacy.kept.follows', 'legal.privacy.kept.follows.body'],
  offerings: ['legal.privacy.kept.offerings', 'legal.privacy.kept.offerings.body'],
  intentions: ['legal.privacy.kept.intentions', 'legal.privacy.kept.intentions.body'],
  taxData: ['legal.privacy.kept.taxData', 'legal.privacy.kept.taxData.body'],
  receipts: ['legal.privacy.kept.receipts', 'legal.privacy.kept.receipts.body'],
  bankMovements: ['legal.privacy.kept.bankMovements', 'legal.privacy.kept.bankMovements.body'],
  declarations: ['legal.privacy.kept.declarations', 'legal.privacy.kept.declarations.body'],
  bankImports: ['legal.privacy.kept.bankImports', 'legal.privacy.kept.bankImports.body'],
  consents: ['legal.privacy.kept.consents', 'legal.privacy.kept.consents.body'],
  blocks: ['legal.privacy.kept.blocks', 'legal.privacy.kept.blocks.body'],
  reports: ['legal.privacy.kept.reports', 'legal.privacy.kept.reports.body'],
  notifications: ['legal.privacy.kept.notifications', 'legal.privacy.kept.notifications.body'],
  mails: ['legal.privacy.kept.mails', 'legal.privacy.kept.mails.body'],
  idempotencyKeys: [
    'legal.privacy.kept.idempotencyKeys',
    'legal.privacy.kept.idempotencyKeys.body',
  ],
  sessionEnds: ['legal.privacy.kept.sessionEnds', 'legal.privacy.kept.sessionEnds.body'],
  auditLog: ['legal.privacy.kept.auditLog', 'legal.privacy.kept.auditLog.body'],
  approvals: ['legal.privacy.kept.approvals', 'legal.privacy.kept.approvals.body'],
  staffMembers: ['legal.privacy.kept.staffMembers', 'legal.privacy.kept.staffMembers.body'],
};

/** Why some data is kept after its user has left. */
export const STAYS_BECAUSE: Readonly<Record<ReasonToStay, MessageId>> = {
  law: 'legal.privacy.fate.law',
  harm: 'legal.privacy.fate.harm',
  oldSignIns: 'legal.privacy.fate.oldSignIns',
  accountability: 'legal.privacy.fate.accountability',
};

/** What it says about each value stored on the device. */
export const ON_DEVICE: Readonly<Record<keyof typeof STORAGE_KEYS | 'drafts', MessageId>> = {
  jwt: 'legal.privacy.device.session',
  account: 'legal.privacy.device.session',
  signingOut: 'legal.privacy.device.session',
  rememberDevice: 'legal.privacy.device.remember',
  savedEmail: 'legal.privacy.device.remember',
  theme: 'legal.privacy.device.look',
  locale: 'legal.privacy.device.look',
  noticeSeen: 'legal.privacy.device.notice',
  verifiedSeen: 'legal.privacy.device.approval',
  dedication: 'legal.privacy.device.drafts',
  deskTexts: 'legal.privacy.device.deskTexts',
  drafts: 'legal.privacy.device.drafts',
};
