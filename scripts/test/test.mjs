/** `npm test`: everything, on a fresh clone, see scripts/test/run-tests.ts. */
import { installPackages, runOnProjectNode } from '../setup/packages.mjs';

installPackages();
runOnProjectNode('scripts/test/run-tests.ts');
