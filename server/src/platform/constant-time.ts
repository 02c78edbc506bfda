import { setTimeout as pause } from 'node:timers/promises'

const MINIMUM_MS = 300

/** Settles no earlier than 300 ms, so that the response time doesn't reveal whether an address has an account. */
export const inConstantTime = async (work: Promise<unknown>): Promise<void> => {
  const [outcome] = await Promise.allSettled([work, pause(MINIMUM_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
}
