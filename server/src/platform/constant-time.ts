import { setTimeout as pause } from 'node:timers/promises'

/** Every answer that could tell whether an address is known takes this long, in milliseconds, whatever was done. */
const EVEN_TIME = 300

/** Does the work in the same time for every address. */
export const evenly = async (work: Promise<unknown>): Promise<void> => {
  const [done] = await Promise.allSettled([work, pause(EVEN_TIME)])
  if (done.status === 'rejected') throw done.reason
}
