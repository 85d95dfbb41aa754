import type { Db } from '#mocks/backend/db.ts';

import data from '../../db.json' with { type: 'json' };

/** The one seed of data; a test checks its shape against the schemas of the domain. */
export const seed: Db = data as unknown as Db;
