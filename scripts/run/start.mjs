/** `npm start`: installs the packages of a fresh clone first; see scripts/run/serve.ts. */
import { installPackages, runOnProjectNode } from '../setup/packages.mjs';

installPackages();
runOnProjectNode('scripts/run/serve.ts');
