import * as contract from '@portal/contract/resumes'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { resumeSuggestions } from './resumes.service.ts'

export const resumeRoutes = (route: Register, parts: Parts): void => {
  route(contract.getResumeSuggestions, async ({ actor }) => ({ data: await resumeSuggestions(parts, actor) }))
}
