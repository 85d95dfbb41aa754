/** `npm run reliability`: writes the tests that hold each fault into docs/reliability.md, from their own names. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { RELIABILITY_PAGE, withTests } from './table.ts';

writeFileSync(RELIABILITY_PAGE, withTests(readFileSync(RELIABILITY_PAGE, 'utf8')));
execFileSync('oxfmt', [RELIABILITY_PAGE], { stdio: 'inherit' });
