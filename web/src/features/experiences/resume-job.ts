import type { Experience } from '@portal/contract/experiences'
import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'

export type ReadJob = ResumeSuggestions['experiences'][number]

/** The first job of the resume that is not there yet; jobs are told apart by the month they began. */
export const readJobFor = (read: readonly ReadJob[], experiences: readonly Pick<Experience, 'from'>[]): ReadJob | null =>
  read.find(({ from }) => !experiences.some((experience) => experience.from.slice(0, 7) === from.value.slice(0, 7))) ?? null

/** The fields of a new job as the resume surely says them; a job without an end goes on. */
export const startOf = (read: ReadJob | null) => {
  const sure = (found: { readonly value: string; readonly confidence: number } | null | undefined) =>
    found && found.confidence >= SURE ? found.value : ''
  const from = sure(read?.from)
  const goesOn = from !== '' && read?.to === null
  return { employer: sure(read?.employer), designation: sure(read?.designation), from, to: goesOn ? null : sure(read?.to) }
}
