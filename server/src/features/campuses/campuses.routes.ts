import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as documents from '@portal/contract/campus-documents'
import * as contract from '@portal/contract/campuses'
import * as drives from '@portal/contract/drives'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import { sendDocument } from '../../platform/http/document.ts'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import { addCampus, changeCampus, exportCampuses, listCampuses, readCampus } from './campuses.service.ts'
import { changeDrive, cloneDrive, listDrives, moveDrive, planDrive, readDrive, readEligibility } from './drives.service.ts'
import { addContact, changeContact, removeContact } from './contacts.service.ts'
import {
  addDocument,
  assertCanAddDocument,
  getLinkedDocument,
  listDocuments,
  openCampusDocument,
  removeDocument,
} from './documents.service.ts'

const DocumentLink = z.strictObject({ action: z.enum(['view', 'download']), ...FileLink.shape })

export const campusRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listCampuses, async ({ actor, query }) => ({ data: await listCampuses(ctx, actor, query) }))
  route(contract.exportCampuses, async ({ actor, query }) => ({ data: { csv: await exportCampuses(ctx, actor, query) } }))
  route(contract.addCampus, async ({ actor, body }) => ({ data: await addCampus(ctx, actor, body) }))
  route(contract.readCampus, async ({ actor, params }) => ({ data: await readCampus(ctx.database.db, actor, params.id) }))
  route(contract.changeCampus, async ({ actor, params, body }) => ({ data: await changeCampus(ctx, actor, params.id, body) }))
  route(contract.addContact, async ({ actor, params, body, key }) => ({ data: await addContact(ctx, actor, params.id, body, key) }))
  route(contract.changeContact, async ({ actor, params, body }) => ({ data: await changeContact(ctx, actor, params.id, body) }))
  route(contract.removeContact, async ({ actor, params }) => {
    await removeContact(ctx, actor, params.id)
    return success
  })
  route(documents.listCampusDocuments, async ({ actor, params }) => ({ data: await listDocuments(ctx, actor, params.id) }))
  route(documents.addCampusDocument, async ({ actor, params, request }) => {
    await assertCanAddDocument(ctx, actor, params.id)
    const { upload } = documents.addCampusDocument
    return { data: await withUpload(request, ctx.config, upload, (file) => addDocument(ctx, actor, params.id, file)) }
  })
  route(documents.removeCampusDocument, async ({ actor, params }) => {
    await removeDocument(ctx, actor, params.id)
    return success
  })
  route(drives.listDrives, async ({ actor, query }) => ({ data: await listDrives(ctx, actor, query) }))
  route(drives.planDrive, async ({ actor, body, key }) => ({ data: await planDrive(ctx, actor, body, key) }))
  route(drives.readDrive, async ({ actor, params }) => ({ data: await readDrive(ctx.database.db, actor, params.id) }))
  route(drives.changeDrive, async ({ actor, params, body }) => ({ data: await changeDrive(ctx, actor, params.id, body) }))
  route(drives.moveDrive, async ({ actor, params, body }) => ({ data: await moveDrive(ctx, actor, params.id, body) }))
  route(drives.cloneDrive, async ({ actor, params, body, key }) => ({ data: await cloneDrive(ctx, actor, params.id, body, key) }))
  route(drives.readEligibility, async ({ actor, params, query }) => ({ data: await readEligibility(ctx, actor, params.id, query) }))

  // Not endpoints of the contract: they return a file and are authorized by the signed link.
  const path = '/api/campus-documents/:id/:action'
  const options = { config: { audience: 'public' }, exposeHeadRoute: false } as const
  app.get(path, options, async (request, reply) => sendDocument(reply, await openCampusDocument(ctx, parseLink(DocumentLink, request))))
  // Lets the web check a link before framing it, because an iframe can't report errors to its page.
  app.head(path, options, async (request, reply) => {
    await getLinkedDocument(ctx, parseLink(DocumentLink, request))
    return reply.header('cache-control', 'private, no-store').send()
  })
}
