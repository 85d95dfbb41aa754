/**
 * `npm run check`: types, lint, format, unused code, spelling, wording, and secrets in the history, in
 * under a minute.
 */
import { runChecks, summaryOf } from './checks.ts';

const results = await runChecks();
console.log(summaryOf(results));
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
