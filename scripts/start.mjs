/** `npm start`: the main job on a fresh clone, see scripts/serve.ts. */
import { installPackages, runOnProjectNode } from './setup.mjs';

installPackages();
runOnProjectNode('scripts/serve.ts');
