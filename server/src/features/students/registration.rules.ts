import type { RateLimit } from '../../platform/limiter.ts'

/** The students of a college open the link from one IP address, several times each. */
export const drivesPerNetwork: RateLimit = { name: 'drive-link-network', max: 1200, seconds: 10 * 60 }
/** A device counts once a day for each drive. */
export const visitsPerDevice: RateLimit = { name: 'drive-link-device', max: 1, seconds: 24 * 3600 }
