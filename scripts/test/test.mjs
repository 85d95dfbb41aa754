/** `npm test`: installs the packages of a fresh clone first; see scripts/test/run-tests.ts. */
import { installPackages, runOnProjectNode } from '../setup/packages.mjs';

installPackages();
runOnProjectNode('scripts/test/run-tests.ts');
