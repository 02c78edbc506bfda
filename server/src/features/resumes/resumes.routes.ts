import * as contract from '@portal/contract/resumes'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { getResumeSuggestions } from './resumes.service.ts'

export const resumeRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.getResumeSuggestions, async ({ actor }) => ({ data: await getResumeSuggestions(ctx, actor) }))
}
