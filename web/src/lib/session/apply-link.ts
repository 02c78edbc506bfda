/** Remembers the referrer of an apply link and counts the visit; nothing waits for that, and a failure is not shown. */
export const followApplyLink = (path: string): void => {
  void import('./arrival.ts').then(({ recordVisit }) => recordVisit(path)).catch(() => undefined)
}
