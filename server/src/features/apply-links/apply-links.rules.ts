import type { RateLimit } from '../../platform/limiter.ts'

/** A device counts once a day per link. */
export const visitsPerDevice: RateLimit = { name: 'apply-link-device', max: 1, seconds: 24 * 3600 }
/** Allows a college of 300 to follow one link from one IP address. */
export const visitsPerNetwork: RateLimit = { name: 'apply-link-network', max: 600, seconds: 10 * 60 }

/** User agents that fetch links without a human reader: messenger previews, crawlers, scripts. Cubot makes phones. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' ||
  /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|whatsapp\/|slurp|headless|curl|wget|python|java\//i.test(userAgent)

/** Length of `ref`: 96 random bits. */
export const CODE_LENGTH = 16
