import * as contract from '@portal/contract/duplicates'
import { success } from '@portal/contract/shared/endpoint'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/context.ts'
import { checkDuplicates, decideDuplicate, listDuplicates, readDuplicates } from './duplicates.service.ts'
import { mergeCandidates } from '../merging/merging.service.ts'
import { previewMerge } from '../merging/preview.service.ts'
import { undoMerge } from '../merging/undo-merge.service.ts'

export const duplicateRoutes = (route: Register, parts: Parts): void => {
  route(contract.checkDuplicates, async ({ actor, body }) => ({ data: await checkDuplicates(parts, actor, body) }))
  route(contract.listDuplicates, async ({ actor, query }) => ({ data: await listDuplicates(parts, actor, query) }))
  route(contract.decideDuplicate, async ({ actor, params, body }) => {
    await decideDuplicate(parts, actor, params.id, body.state)
    return success
  })
  route(contract.readDuplicates, async ({ actor, params }) => ({ data: await readDuplicates(parts, actor, params.id) }))
  route(contract.previewMerge, async ({ actor, params, query }) => ({ data: await previewMerge(parts, actor, params.id, query.with) }))
  route(contract.mergeCandidates, async ({ actor, params, body }) => ({ data: await mergeCandidates(parts, actor, params.id, body) }))
  route(contract.undoMerge, async ({ actor, params }) => ({ data: await undoMerge(parts, actor, params.id) }))
}
