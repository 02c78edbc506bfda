import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Skill } from '@portal/contract/skills'

export type SkillChange = { refused: string } | { warning: string } | { add: number[]; remove: number[] }

/** What saving the chosen skills (combo keys) means: refused below three, a warning when nothing changed, else what to add and remove. */
export const skillChange = (before: readonly Skill[], chosen: ReadonlySet<number>): SkillChange => {
  if (chosen.size < limits.minimumSkills) return { refused: messages.lessThanThreeSkills }
  const had = new Set(before.map(({ skill_combo_id }) => skill_combo_id))
  const add = [...chosen].filter((key) => !had.has(key))
  const remove = before.filter(({ skill_combo_id }) => !chosen.has(skill_combo_id)).map(({ id }) => id)
  return add.length === 0 && remove.length === 0 ? { warning: messages.sameSkills } : { add, remove }
}
