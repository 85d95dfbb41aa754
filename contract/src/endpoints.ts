import * as dashboard from './dashboard/endpoints.ts';
import * as desk from './desk/endpoints.ts';
import * as following from './following/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as people from './people/endpoints.ts';
import * as profiles from './profiles/endpoints.ts';
import * as updates from './updates/endpoints.ts';

/**
 * Every call of the API, by name: what a server answers and what its contract is tested by. A client
 * imports the rows of its subject alone, so that no page carries schemas it does not use.
 */
export const ENDPOINTS = {
  ...people,
  ...profiles,
  ...following,
  ...updates,
  ...dashboard,
  ...notifications,
  ...desk,
};
