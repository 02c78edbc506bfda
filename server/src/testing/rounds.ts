/** How many rounds a fault test runs: few in every run, many with NIGHTLY=1. */
export const rounds = (always: number, nightly: number): number => (process.env['NIGHTLY'] ? nightly : always)
