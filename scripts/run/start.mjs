/** `npm start`: the main job on a fresh clone, see scripts/run/serve.ts. */
import { installPackages, runOnProjectNode } from '../setup/packages.mjs';

installPackages();
runOnProjectNode('scripts/run/serve.ts');
