import { dayInIndia, latestBirthday } from './dates.ts'
import { day, dayRule } from './fields.ts'
import { limits } from './limits.ts'

/** Date of birth of someone at least the minimum age (specification section 5). A future one is a slip, not an age. */
export const birthday = day.check(
  dayRule((value) => value <= dayInIndia(), 'Enter a date in the past.'),
  dayRule(
    (value) => value > dayInIndia() || value <= latestBirthday(dayInIndia(), limits.minimumAge),
    `You must be at least ${limits.minimumAge} years old.`,
  ),
)
