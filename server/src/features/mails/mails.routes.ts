import * as contract from '@portal/contract/mails'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { readMail } from './mails.service.ts'

export const mailRoutes = (route: Register, parts: Parts): void => {
  route(contract.readMail, async ({ actor, query }) => ({ data: await readMail(parts, actor, query.id) }))
}
