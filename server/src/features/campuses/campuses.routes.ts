import * as contract from '@portal/contract/campuses'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { addCampus, changeCampus, listCampuses, readCampus } from './campuses.service.ts'
import { addContact, changeContact, removeContact } from './contacts.service.ts'

export const campusRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listCampuses, async ({ actor, query }) => ({ data: await listCampuses(ctx, actor, query) }))
  route(contract.addCampus, async ({ actor, body }) => ({ data: await addCampus(ctx, actor, body) }))
  route(contract.readCampus, async ({ actor, params }) => ({ data: await readCampus(ctx.database.db, actor, params.id) }))
  route(contract.changeCampus, async ({ actor, params, body }) => ({ data: await changeCampus(ctx, actor, params.id, body) }))
  route(contract.addContact, async ({ actor, params, body }) => ({ data: await addContact(ctx, actor, params.id, body) }))
  route(contract.changeContact, async ({ actor, params, body }) => ({ data: await changeContact(ctx, actor, params.id, body) }))
  route(contract.removeContact, async ({ actor, params }) => {
    await removeContact(ctx, actor, params.id)
    return success
  })
}
