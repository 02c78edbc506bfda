import * as contract from '@portal/contract/educations'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addEducation, deleteEducation, listEducations, updateEducation } from './educations.service.ts'

export const educationRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listEducations, async ({ actor }) => ({ data: await listEducations(ctx, actor) }))
  route(contract.addEducation, async ({ actor, body }) => ({ data: await addEducation(ctx, actor, body) }))
  route(contract.updateEducation, async ({ actor, params, body }) => ({ data: await updateEducation(ctx, actor, params.id, body) }))
  route(contract.deleteEducation, async ({ actor, params }) => {
    await deleteEducation(ctx, actor, params.id)
    return success
  })
}
