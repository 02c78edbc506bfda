import type { RateLimit } from '../../platform/limiter.ts'

/** A device counts once a day for each link. */
export const visitsPerDevice: RateLimit = { name: 'apply-link-device', max: 1, seconds: 24 * 3600 }
/** A college of 300 may follow one link from one IP address. */
export const visitsPerNetwork: RateLimit = { name: 'apply-link-network', max: 600, seconds: 10 * 60 }

/** Programs that follow links without a reader: previews of messengers, crawlers, scripts. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' || /bot|crawl|spider|preview|facebookexternalhit|whatsapp\/|slurp|headless|curl|wget|python|java\//i.test(userAgent)

/** The length of the `ref`: 96 random bits. */
export const CODE_LENGTH = 16
