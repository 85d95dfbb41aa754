/** `npm test`: everything, on a fresh clone, see scripts/run-tests.ts. */
import { installPackages, runOnProjectNode } from './setup.mjs';

installPackages();
runOnProjectNode('scripts/run-tests.ts');
