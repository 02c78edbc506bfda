/** Remembers the referrer of an apply link and counts the visit, without waiting; failures are ignored. */
export const followApplyLink = (path: string): void => {
  void import('./arrival.ts').then(({ recordVisit }) => recordVisit(path)).catch(() => undefined)
}
