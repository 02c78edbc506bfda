import * as contract from '@portal/contract/campuses'
import * as drives from '@portal/contract/drives'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { addCampus, changeCampus, listCampuses, readCampus } from './campuses.service.ts'
import { changeDrive, cloneDrive, listDrives, moveDrive, planDrive, readDrive, readEligibility } from './drives.service.ts'
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
  route(drives.listDrives, async ({ actor, query }) => ({ data: await listDrives(ctx, actor, query) }))
  route(drives.planDrive, async ({ actor, body }) => ({ data: await planDrive(ctx, actor, body) }))
  route(drives.readDrive, async ({ actor, params }) => ({ data: await readDrive(ctx.database.db, actor, params.id) }))
  route(drives.changeDrive, async ({ actor, params, body }) => ({ data: await changeDrive(ctx, actor, params.id, body) }))
  route(drives.moveDrive, async ({ actor, params, body }) => ({ data: await moveDrive(ctx, actor, params.id, body) }))
  route(drives.cloneDrive, async ({ actor, params, body }) => ({ data: await cloneDrive(ctx, actor, params.id, body) }))
  route(drives.readEligibility, async ({ actor, params, query }) => ({ data: await readEligibility(ctx, actor, params.id, query) }))
}
