import type { Candidate } from '@portal/contract/candidates'
import { openingRefusal, reapplyText } from '@portal/contract/applying'
import { isExperienceMet, type Opening } from '@portal/contract/openings'
import { messages } from '@portal/contract/shared/messages'
import { appliedLabel } from '@portal/contract/stages'
import { words as texts } from '#words/openings.ts'
import { formatDay } from '../../lib/format/format.ts'

const words = texts.apply

/** Why the candidate can't apply for this opening; null if they can. */
export const applyRefusal = (
  { can_apply, can_apply_reason }: Pick<Candidate, 'can_apply' | 'can_apply_reason'>,
  opening: Pick<Opening, 'aggregates_matched' | 'is_old_enough'>,
): string | null => (can_apply ? (openingRefusal(opening)?.message ?? null) : (can_apply_reason?.message ?? messages.generic))

/** Whether the application is open; the position of a closed one can't be changed. */
export const isUnderWay = ({ hiring_stage }: Pick<Candidate, 'hiring_stage'>): boolean => appliedLabel(hiring_stage) === 'Applied'

type ClosedStage = keyof typeof words.closed
const isClosedStage = (stage: number): stage is ClosedStage => stage in words.closed

/** Outcome of an application: applied, hired, or why it is closed and when the candidate can apply again. */
export const outcomeOf = (
  { hiring_stage, closed_on, reapply_from }: Pick<Candidate, 'hiring_stage' | 'closed_on' | 'reapply_from'>,
  today: string,
): string => {
  const label = appliedLabel(hiring_stage)
  if (label !== 'Rejected') return words.outcome[label]
  const why = isClosedStage(hiring_stage) && closed_on !== null ? words.closed[hiring_stage](formatDay(closed_on)) : words.notSelected
  return reapply_from === null ? why : `${why} ${reapplyText(reapply_from, today)}`
}

/** Whether only a missing degree, which can be added in place, keeps the candidate from applying. */
export const isDegreeMissing = (
  { can_apply, can_apply_reason }: Pick<Candidate, 'can_apply' | 'can_apply_reason'>,
  { aggregates, aggregates_matched }: Pick<Opening, 'aggregates' | 'aggregates_matched'>,
): boolean =>
  (can_apply || can_apply_reason?.code === 'aggregates_low') &&
  !aggregates_matched &&
  aggregates.every(({ level, have, met }) => met || (level === 'degree' && have === null))

const ownSkills = ({ linked_skills }: Pick<Opening, 'linked_skills'>) => linked_skills.filter(({ has }) => has).length

/**
 * Sorts openings: those the candidate can apply for first, then by job preference, experience and number of matching skills, then newest
 * first.
 */
export const sortByFit = <O extends Pick<Opening, 'id' | 'linked_skills' | 'is_preferred' | 'experience_from' | 'experience_to'>>(
  openings: readonly O[],
  { total_experience }: Pick<Candidate, 'total_experience'>,
  canApply: (opening: O) => boolean,
): O[] =>
  openings
    .map((opening) => ({
      opening,
      fit: [
        Number(canApply(opening)),
        Number(opening.is_preferred),
        Number(isExperienceMet(total_experience, opening.experience_from, opening.experience_to)),
        ownSkills(opening),
        opening.id,
      ],
    }))
    .toSorted((a, b) => a.fit.map((value, place) => (b.fit[place] ?? 0) - value).find((difference) => difference !== 0) ?? 0)
    .map(({ opening }) => opening)

/** The applied opening first, then that of the apply link; the others keep their order. */
export const sortChosenFirst = <O extends Pick<Opening, 'id' | 'job_code'>>(
  openings: readonly O[],
  appliedId: number | null,
  linkedCode: string | null,
): O[] => {
  const placeOf = ({ id, job_code }: O) => (id === appliedId ? 0 : job_code === linkedCode ? 1 : 2)
  return openings.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Openings whose designation, code or skills contain every typed word. */
export const matching = <O extends Pick<Opening, 'designation' | 'job_code' | 'linked_skills'>>(
  openings: readonly O[],
  typed: string,
): readonly O[] => {
  const terms = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return openings
  return openings.filter(({ designation, job_code, linked_skills }) => {
    const text = [designation, job_code, ...linked_skills.map(({ skill }) => skill)].join(' ').toLocaleLowerCase()
    return terms.every((word) => text.includes(word))
  })
}
