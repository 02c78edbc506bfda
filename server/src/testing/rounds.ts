/** Rounds of a fault test: few by default, many with NIGHTLY=1. */
export const rounds = (always: number, nightly: number): number => (process.env['NIGHTLY'] ? nightly : always)
