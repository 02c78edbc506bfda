/** How far the device's clock may drift from `performance.now()` before it counts as changed. */
const MOVED_MS = 2000

/** Estimate of the server's clock in milliseconds since 1970; runs on elapsed time, so changing the device's clock has no effect. */
export const openServerClock = () => {
  let offset = Date.now() - performance.now()
  let device = offset
  return {
    now: (): number => performance.now() + offset,
    /** Synchronises with the `now` of a response; `requestedAt`: `performance.now()` before the call. */
    follow: (now: string, requestedAt: number): void => {
      offset = Date.parse(now) - (requestedAt + performance.now()) / 2
      device = Date.now() - performance.now()
    },
    /** Whether the device slept or its clock was changed, so that the time must be synchronised again. */
    isUnsure: (): boolean => Math.abs(Date.now() - performance.now() - device) > MOVED_MS,
  }
}
