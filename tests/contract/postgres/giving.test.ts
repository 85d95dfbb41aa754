/**
 * The part giving of the contract on PostgreSQL. `npm test` runs it over MSW, and the rules over both stores.
 *
 * @module-tag full
 */
import { contractCasesOfPart } from '../contract-cases.ts';
import { postgresHost } from './postgres-host.ts';

contractCasesOfPart('giving', postgresHost());
