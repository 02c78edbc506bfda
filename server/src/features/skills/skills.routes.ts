import { success } from '@portal/contract/shared/endpoint'
import * as contract from '@portal/contract/skills'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addSkills, deleteSkills, listSkills } from './skills.service.ts'

export const skillRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listSkills, async ({ actor }) => ({ data: await listSkills(ctx, actor) }))
  route(contract.addSkills, async ({ actor, body }) => ({ data: await addSkills(ctx, actor, body.skills) }))
  route(contract.deleteSkills, async ({ actor, body }) => ({ ...success, data: await deleteSkills(ctx, actor, body.skills) }))
  route(contract.deleteSkill, async ({ actor, params }) => {
    await deleteSkills(ctx, actor, [params.id])
    return success
  })
}
