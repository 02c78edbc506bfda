import * as contract from '@portal/contract/experiences'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addExperience, deleteExperience, listExperiences, updateExperience } from './experiences.service.ts'

export const experienceRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listExperiences, async ({ actor }) => ({ data: await listExperiences(ctx, actor) }))
  route(contract.addExperience, async ({ actor, body, key }) => ({ data: await addExperience(ctx, actor, body, key) }))
  route(contract.updateExperience, async ({ actor, params, body }) => ({ data: await updateExperience(ctx, actor, params.id, body) }))
  route(contract.deleteExperience, async ({ actor, params }) => {
    await deleteExperience(ctx, actor, params.id)
    return success
  })
}
