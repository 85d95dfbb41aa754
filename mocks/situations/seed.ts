import data from '../../db.json' with { type: 'json' };
import type { Db } from './db.ts';

/** The one seed of data; a test checks its shape against the schemas of the domain. */
export const seed: Db = data as unknown as Db;
