import type common from './messages/en/common.json';
import type identity from './messages/en/identity.json';
import type monastic from './messages/en/monastic.json';
import type onboarding from './messages/en/onboarding.json';
import type privateArea from './messages/en/private.json';
import type publicArea from './messages/en/public.json';

/** Every id of the catalogues. The English files are the list; a test holds the Spanish ones to it. */
export type MessageId =
  | keyof typeof common
  | keyof typeof publicArea
  | keyof typeof identity
  | keyof typeof onboarding
  | keyof typeof monastic
  | keyof typeof privateArea;

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the door react-intl offers for typed ids
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
