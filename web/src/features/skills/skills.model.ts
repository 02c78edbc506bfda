import type { ComboItem } from '@portal/contract/combos'
import type { ReadPlace, ResumeSuggestions } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Skill } from '@portal/contract/skills'

export const skillsRequest = { SKILLS: { combo_name: 'SKILLS', filter: { is_active: 1 } } } as const

type ReadSkill = ResumeSuggestions['skills'][number]

/** Skills read in one line of the resume. */
interface OfferedLine {
  readonly place: ReadPlace | undefined
  readonly skills: readonly ComboItem[]
}

/** Listed skills found in the resume and not selected yet, up to the limit, grouped by their line in the resume, most certain first. */
export const offeredSkills = (read: readonly ReadSkill[], list: readonly ComboItem[], chosen: readonly Skill[]): OfferedLine[] => {
  const selected = new Set(chosen.map(({ skill_combo_id }) => skill_combo_id))
  const offered = read
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap(({ value, place }) => {
      const item = list.find(({ key }) => key === value && !selected.has(key))
      return item ? [{ item, place }] : []
    })
    .slice(0, limits.skills - selected.size)
  const lines = Map.groupBy(offered, ({ place }) => place && `${place.page} ${place.text}`)
  return [...lines.values()].map((line) => ({ place: line[0]?.place, skills: line.map(({ item }) => item) }))
}

type SkillChange = { refused: string } | { warning: string } | { add: number[]; remove: number[] }

/** Outcome of saving the selected skills (combo keys): refused below three, a warning without changes, else what to add and remove. */
export const skillChange = (before: readonly Skill[], chosen: ReadonlySet<number>): SkillChange => {
  if (chosen.size < limits.minimumSkills) return { refused: messages.lessThanThreeSkills }
  const existing = new Set(before.map(({ skill_combo_id }) => skill_combo_id))
  const add = [...chosen].filter((key) => !existing.has(key))
  const remove = before.filter(({ skill_combo_id }) => !chosen.has(skill_combo_id)).map(({ id }) => id)
  return add.length === 0 && remove.length === 0 ? { warning: messages.sameSkills } : { add, remove }
}
