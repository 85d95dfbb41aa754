import { contractCasesOfPart } from '../contract-cases.ts';
import { postgresHost } from './postgres-host.ts';

contractCasesOfPart('requests', postgresHost());
