import * as contract from '@portal/contract/combos'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/context.ts'
import { loadCombos, placeOf } from './combos.service.ts'

export const comboRoutes = (route: Register, parts: Parts): void => {
  route(contract.combos, async ({ actor, body }) => ({ data: [await loadCombos(parts, actor, body)] }))
  route(contract.pinCode, ({ params }) => Promise.resolve({ data: placeOf(params.zip) }))
}
