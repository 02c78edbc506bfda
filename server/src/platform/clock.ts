/** The instant `milliseconds` from now. */
export const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds)
