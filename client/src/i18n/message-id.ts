import type { Area } from './areas.ts';
import type chat from './messages/en/chat.json';
import type common from './messages/en/common.json';
import type consent from './messages/en/consent.json';
import type dashboard from './messages/en/dashboard.json';
import type desk from './messages/en/desk.json';
import type explore from './messages/en/explore.json';
import type giverForm from './messages/en/giver-form.json';
import type identity from './messages/en/identity.json';
import type legal from './messages/en/legal.json';
import type monastic from './messages/en/monastic.json';
import type needs from './messages/en/needs.json';
import type notice from './messages/en/notice.json';
import type notifications from './messages/en/notifications.json';
import type offerings from './messages/en/offerings.json';
import type onboarding from './messages/en/onboarding.json';
import type ownProfile from './messages/en/own-profile.json';
import type patronHome from './messages/en/patron-home.json';
import type privacy from './messages/en/privacy.json';
import type publicProfile from './messages/en/public-profile.json';
import type publicPages from './messages/en/public.json';
import type restriction from './messages/en/restriction.json';
import type settings from './messages/en/settings.json';
import type steward from './messages/en/steward.json';
import type support from './messages/en/support.json';
import type updates from './messages/en/updates.json';

/**
 * Catalogue of each area. The English files define the ids; a test checks that the Spanish ones have the
 * same.
 */
interface Catalogues extends Record<Area, object> {
  common: typeof common;
  notice: typeof notice;
  public: typeof publicPages;
  legal: typeof legal;
  identity: typeof identity;
  onboarding: typeof onboarding;
  'own-profile': typeof ownProfile;
  monastic: typeof monastic;
  support: typeof support;
  explore: typeof explore;
  offerings: typeof offerings;
  'patron-home': typeof patronHome;
  dashboard: typeof dashboard;
  updates: typeof updates;
  notifications: typeof notifications;
  'public-profile': typeof publicProfile;
  needs: typeof needs;
  settings: typeof settings;
  privacy: typeof privacy;
  restriction: typeof restriction;
  consent: typeof consent;
  chat: typeof chat;
  steward: typeof steward;
  'giver-form': typeof giverForm;
  desk: typeof desk;
}

/** Every id of the catalogues. */
export type MessageId = { [Name in Area]: keyof Catalogues[Name] }[Area];

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the door react-intl offers for typed ids
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
