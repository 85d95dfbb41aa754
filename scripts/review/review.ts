import { runReview } from './run-review.ts';

process.exitCode = await runReview(process.argv.slice(2), process);
