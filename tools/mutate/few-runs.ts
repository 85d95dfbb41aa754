import { configureGlobal } from 'fast-check';

// A hundred examples for every change would take all day; what few examples miss counts as missed.
configureGlobal({ numRuns: 25 });
