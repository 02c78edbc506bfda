/** How far the device's clock may move against its running time before it counts as changed. */
const MOVED_MS = 2000

/**
 * The server's clock as this device follows it: by the time that passes, so that changing the device's clock changes nothing. Milliseconds
 * since 1970.
 */
export const openServerClock = () => {
  let offset = Date.now() - performance.now()
  let device = offset
  return {
    now: (): number => performance.now() + offset,
    /** Takes the `now` of an answer; `asked`: `performance.now()` before the call. */
    follow: (now: string, requestedAt: number): void => {
      offset = Date.parse(now) - (requestedAt + performance.now()) / 2
      device = Date.now() - performance.now()
    },
    /** Whether the device slept, or its clock was changed: then the server must say the time again. */
    isUnsure: (): boolean => Math.abs(Date.now() - performance.now() - device) > MOVED_MS,
  }
}
