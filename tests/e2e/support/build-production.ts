/** Builds the production site into the folder it is told, as `npm run build` does into `dist`. */
import { buildSite } from '#scripts/build/build-site.ts';
import { productionOrigins } from '#scripts/build/production-env.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder.');
await buildSite(folder, 'production', {}, productionOrigins(process.env));
