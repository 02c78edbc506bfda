import type { OpeningMatch } from '@portal/contract/openings'
import { words } from '#words/candidates/profile.ts'
import { formatMonths, formatPercentage } from '../../lib/format/format.ts'

const { match: text } = words

interface MatchLine {
  readonly name: string
  readonly have: string
  readonly need: string
  /** Null if the candidate's value isn't known. */
  readonly met: boolean | null
}

const experienceText = (months: number | null): string => {
  if (months === null) return text.notGiven
  return months === 0 ? text.fresher : formatMonths(months)
}

/** The marks and the experience a request asks for, and what the candidate has. */
export const matchLines = ({ aggregates, experience }: Pick<OpeningMatch, 'aggregates' | 'experience'>): MatchLine[] => [
  ...aggregates.map(({ level, have, need, met, drive }) => ({
    name: text.levels[level],
    have: have === null ? text.notGiven : drive === null ? formatPercentage(have) : text.ofDrive(formatPercentage(have), drive),
    need: need === 0 ? text.anything : text.atLeast(formatPercentage(need)),
    met: have === null && !met ? null : met,
  })),
  {
    name: text.experience,
    have: experienceText(experience.have),
    need: text.years(experience.from, experience.to),
    met: experience.have === null && !experience.met ? null : experience.met,
  },
]

/** Whether the marks meet the minimum, as a sentence. */
export const marksText = ({ aggregates, aggregates_matched }: Pick<OpeningMatch, 'aggregates' | 'aggregates_matched'>): string => {
  if (aggregates_matched) return text.canApply
  return aggregates.some(({ have, met }) => have !== null && !met) ? text.cannotApply : text.marksMissing
}
