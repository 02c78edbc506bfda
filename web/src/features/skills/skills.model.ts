import type { ComboItem } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Skill } from '@portal/contract/skills'

export const skillsRequest = { SKILLS: { combo_name: 'SKILLS', filter: { is_active: 1 } } } as const

/** Skills of the resume that are in the list and not selected yet, by confidence, up to the limit. */
export const offeredSkills = (
  read: readonly { readonly value: number; readonly confidence: number }[],
  list: readonly ComboItem[],
  chosen: readonly Skill[],
): ComboItem[] => {
  const has = new Set(chosen.map(({ skill_combo_id }) => skill_combo_id))
  return read
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap(({ value }) => list.find(({ key }) => key === value && !has.has(key)) ?? [])
    .slice(0, limits.skills - has.size)
}

type SkillChange = { refused: string } | { warning: string } | { add: number[]; remove: number[] }

/** Outcome of saving the selected skills (combo keys): refused below three, a warning without changes, else what to add and remove. */
export const skillChange = (before: readonly Skill[], chosen: ReadonlySet<number>): SkillChange => {
  if (chosen.size < limits.minimumSkills) return { refused: messages.lessThanThreeSkills }
  const had = new Set(before.map(({ skill_combo_id }) => skill_combo_id))
  const add = [...chosen].filter((key) => !had.has(key))
  const remove = before.filter(({ skill_combo_id }) => !chosen.has(skill_combo_id)).map(({ id }) => id)
  return add.length === 0 && remove.length === 0 ? { warning: messages.sameSkills } : { add, remove }
}
