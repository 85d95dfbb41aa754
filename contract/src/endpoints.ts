import * as browserErrors from './browser-errors/browser-error-endpoints.ts';
import * as consent from './consent/consent-endpoints.ts';
import * as dashboard from './dashboard/dashboard-endpoints.ts';
import * as bank from './desk/bank-endpoints.ts';
import * as bookkeeping from './desk/bookkeeping-endpoints.ts';
import * as declaration from './desk/declaration-endpoints.ts';
import * as desk from './desk/desk-endpoints.ts';
import * as deskPeople from './desk/desk-people-endpoints.ts';
import * as documents from './desk/document-endpoints.ts';
import * as ledger from './desk/ledger-endpoints.ts';
import * as reports from './desk/report-endpoints.ts';
import * as review from './desk/review-endpoints.ts';
import * as staff from './desk/staff-endpoints.ts';
import * as following from './following/following-endpoints.ts';
import * as claims from './giving/claim-endpoints.ts';
import * as entity from './giving/entity-endpoints.ts';
import * as giverLinks from './giving/giver-link-endpoints.ts';
import * as giving from './giving/giving-endpoints.ts';
import * as methods from './giving/method-endpoints.ts';
import * as needs from './giving/need-endpoints.ts';
import * as receipts from './giving/receipt-endpoints.ts';
import * as received from './giving/received-endpoints.ts';
import * as steward from './giving/steward-endpoints.ts';
import * as notifications from './notifications/notifications-endpoints.ts';
import * as people from './people/people-endpoints.ts';
import * as privacy from './privacy/privacy-endpoints.ts';
import * as profiles from './profiles/profiles-endpoints.ts';
import * as updates from './updates/updates-endpoints.ts';

/**
 * Every call of the API, by name, for the server and the contract tests. A client imports only the rows it
 * uses, so that no page loads schemas it does not need.
 */
export const ENDPOINTS = {
  ...people,
  ...profiles,
  ...following,
  ...updates,
  ...dashboard,
  ...entity,
  ...methods,
  ...giving,
  ...claims,
  ...giverLinks,
  ...needs,
  ...received,
  ...steward,
  ...receipts,
  ...notifications,
  ...privacy,
  ...consent,
  ...desk,
  ...reports,
  ...ledger,
  ...bookkeeping,
  ...declaration,
  ...bank,
  ...review,
  ...documents,
  ...deskPeople,
  ...staff,
  ...browserErrors,
};
