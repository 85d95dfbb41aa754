import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import {
  monasticPath,
  dashboardPath,
  PATHS,
  receiptsPath,
} from '@almsway/client/navigation/routes.ts';
import type { Notification, NotificationKind } from '@almsway/contract/notifications/notifications';
import {
  BadgeCheck,
  BookOpen,
  CalendarCheck,
  CircleHelp,
  FileX,
  FileText,
  Flag,
  HandHeart,
  Hourglass,
  MessageCircleQuestion,
  PackageCheck,
  PackageOpen,
  Sprout,
  TriangleAlert,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

/** Text and target of each kind of notification. */
interface KindRow {
  /** Placeholders: `name`, `hasName`, `title` and `amount`. */
  readonly text: MessageId;
  /** Text for monastics, where it differs. */
  readonly textOfMonastics?: MessageId;
  /** Shown instead of a photo if the notification names nobody or is mainly about a thing. */
  readonly icon: LucideIcon;
  readonly isAboutThing?: true;
  /** Path it leads to. `ownSlug` is the slug of the user's own profile, if any. */
  readonly path: (about: Pick<Notification, 'slug' | 'title'>, ownSlug: string) => string;
}

const to = (path: string) => () => path;
const toOfferings = to(PATHS.offerings);
const toReceived = to(dashboardPath('offerings'));
const toReceipt: KindRow['path'] = ({ title }) => receiptsPath(title);
const toOwnProfile: KindRow['path'] = (_about, ownSlug) =>
  ownSlug === '' ? PATHS.dashboard : monasticPath(ownSlug);
const toWhomItNames: KindRow['path'] = ({ slug }) =>
  slug === '' ? PATHS.patronHome : monasticPath(slug);

/** All kinds of notifications. If the state has changed since, the guard redirects from the path. */
export const KINDS: Readonly<Record<NotificationKind, KindRow>> = {
  welcome: {
    text: 'notifications.kind.welcome',
    textOfMonastics: 'notifications.kind.welcomeMonastic',
    icon: Sprout,
    path: (_about, ownSlug) => (ownSlug === '' ? PATHS.explore : monasticPath(ownSlug)),
  },
  profileSubmitted: {
    text: 'notifications.kind.profileSubmitted',
    icon: Hourglass,
    path: to(PATHS.pending),
  },
  profileApproved: {
    text: 'notifications.kind.profileApproved',
    icon: BadgeCheck,
    path: toOwnProfile,
  },
  changesRequested: {
    text: 'notifications.kind.changesRequested',
    icon: MessageCircleQuestion,
    path: to(PATHS.pending),
  },
  pageChangesRequested: {
    text: 'notifications.kind.pageChangesRequested',
    icon: MessageCircleQuestion,
    path: to(PATHS.pending),
  },
  pageHidden: {
    text: 'notifications.kind.pageHidden',
    icon: MessageCircleQuestion,
    path: to(PATHS.pending),
  },
  profileRejected: {
    text: 'notifications.kind.profileRejected',
    icon: FileX,
    path: to(PATHS.pending),
  },
  checkNear: {
    text: 'notifications.kind.checkNear',
    icon: CalendarCheck,
    path: toOwnProfile,
  },
  newFollower: {
    text: 'notifications.kind.newFollower',
    icon: UserPlus,
    path: to(PATHS.dashboard),
  },
  newUpdate: { text: 'notifications.kind.newUpdate', icon: BookOpen, path: toWhomItNames },
  offeringDeclared: {
    text: 'notifications.kind.offeringDeclared',
    icon: HandHeart,
    path: toReceived,
  },
  offeringReceived: {
    text: 'notifications.kind.offeringReceived',
    icon: HandHeart,
    path: toReceived,
  },
  arrivalUndone: {
    text: 'notifications.kind.arrivalUndone',
    icon: CircleHelp,
    path: toReceived,
  },
  arrivalReturned: {
    text: 'notifications.kind.arrivalReturned',
    icon: Undo2,
    path: toReceived,
  },
  arrivalDenied: {
    text: 'notifications.kind.arrivalDenied',
    icon: CircleHelp,
    path: toReceived,
  },
  needTaken: { text: 'notifications.kind.needTaken', icon: PackageOpen, path: to(PATHS.dashboard) },
  needGivenBack: {
    text: 'notifications.kind.needGivenBack',
    icon: PackageOpen,
    path: to(PATHS.dashboard),
  },
  offeringConfirmed: {
    text: 'notifications.kind.offeringConfirmed',
    icon: HandHeart,
    path: toOfferings,
  },
  confirmationUndone: {
    text: 'notifications.kind.confirmationUndone',
    icon: CircleHelp,
    path: toOfferings,
  },
  offeringNotFound: {
    text: 'notifications.kind.offeringNotFound',
    icon: CircleHelp,
    path: toOfferings,
  },
  standingMissed: {
    text: 'notifications.kind.standingMissed',
    icon: CircleHelp,
    path: toOfferings,
  },
  standingDoubled: {
    text: 'notifications.kind.standingDoubled',
    icon: CircleHelp,
    path: toOfferings,
  },
  standingChanged: {
    text: 'notifications.kind.standingChanged',
    icon: HandHeart,
    path: toOfferings,
  },
  standingRecipientLeft: {
    text: 'notifications.kind.standingRecipientLeft',
    icon: CircleHelp,
    path: to(PATHS.offerings),
  },
  standingStillArriving: {
    text: 'notifications.kind.standingStillArriving',
    icon: CircleHelp,
    path: toOfferings,
  },
  offeringReturned: {
    text: 'notifications.kind.offeringReturned',
    icon: Undo2,
    path: toOfferings,
  },
  receiptMade: {
    text: 'notifications.kind.receiptMade',
    icon: FileText,
    isAboutThing: true,
    path: toReceipt,
  },
  receiptCorrected: {
    text: 'notifications.kind.receiptCorrected',
    icon: FileText,
    isAboutThing: true,
    path: toReceipt,
  },
  receiptCancelled: {
    text: 'notifications.kind.receiptCancelled',
    icon: FileX,
    isAboutThing: true,
    path: toReceipt,
  },
  thanked: { text: 'notifications.kind.thanked', icon: HandHeart, path: toOfferings },
  needReceived: {
    text: 'notifications.kind.needReceived',
    icon: PackageCheck,
    path: toWhomItNames,
  },
  needRemoved: { text: 'notifications.kind.needRemoved', icon: PackageOpen, path: toWhomItNames },
  reportActedOn: {
    text: 'notifications.kind.reportActedOn',
    icon: Flag,
    path: to(PATHS.explore),
  },
  reportNeedsMore: {
    text: 'notifications.kind.reportNeedsMore',
    icon: Flag,
    path: to(PATHS.explore),
  },
  accountWarned: {
    text: 'notifications.kind.accountWarned',
    icon: TriangleAlert,
    path: to(PATHS.restriction),
  },
  accountLimited: {
    text: 'notifications.kind.accountLimited',
    icon: TriangleAlert,
    path: to(PATHS.restriction),
  },
  accountSuspended: {
    text: 'notifications.kind.accountSuspended',
    icon: TriangleAlert,
    path: to(PATHS.restriction),
  },
  accountRestored: {
    text: 'notifications.kind.accountRestored',
    icon: Undo2,
    path: to(PATHS.dashboard),
  },
  objectionAnswered: {
    text: 'notifications.kind.objectionAnswered',
    icon: MessageCircleQuestion,
    path: to(PATHS.restriction),
  },
  pageUnavailable: {
    text: 'notifications.kind.pageUnavailable',
    icon: CircleHelp,
    path: to(PATHS.patronHome),
  },
  reportReviewed: {
    text: 'notifications.kind.reportReviewed',
    icon: Flag,
    path: to(PATHS.explore),
  },
};
