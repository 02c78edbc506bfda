import * as contract from '@portal/contract/privacy'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { acceptNotice } from './privacy.service.ts'

export const privacyRoutes = (route: Register, parts: Parts): void => {
  route(contract.acceptNotice, async ({ actor, body, request }) => ({
    data: await acceptNotice(parts, actor, body.notice_version, request.ip),
  }))
}
