import { writeMail as writeMailEndpoint } from '@portal/contract/bulk'
import { success } from '@portal/contract/shared/endpoint'
import * as contract from '@portal/contract/template-editor'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { previewTemplate, testTemplate, type LatestValues } from './preview.service.ts'
import { writeMail } from './staff-mail.service.ts'
import {
  activateTemplate,
  archiveTemplate,
  discardDraft,
  duplicateTemplate,
  listTemplates,
  listVersions,
  putTemplateInUse,
  readTemplate,
  readTemplateText,
  restoreVersion,
  saveTemplate,
} from './templates.service.ts'

/** `latest`: what previews know of a candidate besides the record. */
export const templateRoutes = (route: RegisterRoute, ctx: AppContext, latest: readonly LatestValues[]): void => {
  route(contract.listTemplates, async ({ actor }) => ({ data: await listTemplates(ctx, actor) }))
  route(contract.readTemplate, async ({ actor, params }) => ({ data: await readTemplate(ctx, actor, params.id) }))
  route(contract.readTemplateText, async ({ actor, params }) => ({ data: await readTemplateText(ctx, actor, params.id) }))
  route(contract.listTemplateVersions, async ({ actor, params }) => ({ data: await listVersions(ctx, actor, params.id) }))
  route(contract.saveTemplate, async ({ actor, params, body }) => ({ data: await saveTemplate(ctx, actor, params.id, body) }))
  route(contract.activateTemplate, async ({ actor, params, body }) => ({
    data: await activateTemplate(ctx, actor, params.id, body.revision),
  }))
  route(contract.discardDraft, async ({ actor, params, body }) => ({ data: await discardDraft(ctx, actor, params.id, body.revision) }))
  route(contract.restoreVersion, async ({ actor, params, body }) => ({
    data: await restoreVersion(ctx, actor, params.id, body.number, body.revision),
  }))
  route(contract.duplicateTemplate, async ({ actor, params, body }) => ({
    data: await duplicateTemplate(ctx, actor, params.id, body.name),
  }))
  route(contract.putTemplateInUse, async ({ actor, params }) => ({ data: await putTemplateInUse(ctx, actor, params.id) }))
  route(contract.archiveTemplate, async ({ actor, params }) => {
    await archiveTemplate(ctx, actor, params.id)
    return success
  })
  route(contract.previewTemplate, async ({ actor, params, body }) => ({
    data: await previewTemplate(ctx, actor, { id: params.id, latest }, body),
  }))
  route(contract.testTemplate, async ({ actor, params, body }) => {
    await testTemplate(ctx, actor, { id: params.id, latest }, body)
    return success
  })
  route(writeMailEndpoint, async ({ actor, params, body }) => ({ data: await writeMail(ctx, actor, params.id, body) }))
}
