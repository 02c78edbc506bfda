import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { comboKey, id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

export const Skill = z.object({ id: z.number(), skill: z.string(), skill_combo_id: z.number() })
export type Skill = z.infer<typeof Skill>

const list = (item: typeof id) =>
  z
    .array(item, 'Choose at least one skill.')
    .check(z.minLength(1, 'Choose at least one skill.'), z.maxLength(limits.skills, `Choose at most ${limits.skills} skills.`))

export const AddSkillsBody = z.strictObject({ skills: list(comboKey) })
export const DeleteSkillsBody = z.strictObject({ skills: list(id) })

export const listSkills = endpoint({
  method: 'GET',
  path: '/v1/candidate/skills',
  audience: 'candidate',
  summary: "The candidate's skills",
  response: data(z.array(Skill)),
})
/** Combo ids. Idempotent. */
export const addSkills = endpoint({
  method: 'POST',
  path: '/v1/candidate/skills/add',
  audience: 'candidate',
  summary: 'Add skills',
  body: AddSkillsBody,
  response: data(z.array(Skill)),
})
/** 422 if fewer than 3 remain. */
export const deleteSkills = endpoint({
  method: 'DELETE',
  path: '/v1/candidate/skills/delete',
  audience: 'candidate',
  summary: 'Remove several skills',
  body: DeleteSkillsBody,
  response: z.extend(Success, { data: z.array(Skill) }),
})
/** 422 if fewer than 3 remain. */
export const deleteSkill = endpoint({
  method: 'DELETE',
  path: '/v1/candidate/skill/delete/:id',
  audience: 'candidate',
  summary: 'Remove one skill',
  params: idParams,
  response: Success,
})
