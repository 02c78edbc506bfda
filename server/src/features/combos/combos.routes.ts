import * as contract from '@portal/contract/combos'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { loadCombos, getPinCodePlace } from './combos.service.ts'

export const comboRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.combos, async ({ actor, body }) => ({ data: [await loadCombos(ctx, actor, body)] }))
  route(contract.pinCode, ({ params }) => Promise.resolve({ data: getPinCodePlace(params.zip) }))
}
