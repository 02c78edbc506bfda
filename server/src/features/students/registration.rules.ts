import { dayInWords } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

/** Students of a college open the link from one IP address, several times each. */
export const drivesPerNetwork: RateLimit = { name: 'drive-link-network', max: 1200, seconds: 10 * 60 }
/** A device counts once a day per drive. */
export const visitsPerDevice: RateLimit = { name: 'drive-link-device', max: 1, seconds: 24 * 3600 }

/** Sentence about the eligibility rules in the registration email; `failures`: every rule not met. */
export const eligibilityText = (failures: readonly string[], registration_to: string): string =>
  failures.length === 0
    ? 'You meet the rules of this drive.'
    : `You don't meet ${failures.length === 1 ? 'a rule' : `${failures.length} rules`} of this drive. ${failures.join(' ')} If what you entered is wrong, correct it until ${dayInWords(registration_to)}.`
