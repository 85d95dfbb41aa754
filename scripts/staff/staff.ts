import { runStaff } from './run-staff.ts';

process.exitCode = await runStaff(process.argv.slice(2), process);
