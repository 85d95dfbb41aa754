import { configureGlobal } from 'fast-check';

// A hundred examples for every mutation would take a day. A mutation that few examples do not find counts as survived.
configureGlobal({ numRuns: 25 });
