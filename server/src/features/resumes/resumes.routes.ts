import * as contract from '@portal/contract/resumes'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { resumeSuggestions } from './resumes.service.ts'

export const resumeRoutes = (route: Register, ctx: AppContext): void => {
  route(contract.getResumeSuggestions, async ({ actor }) => ({ data: await resumeSuggestions(ctx, actor) }))
}
