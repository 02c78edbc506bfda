import * as contract from '@portal/contract/resumes'
import { readResumeFile } from '@portal/contract/register-candidate'
import type { Register } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import type { Parts } from '../../platform/context.ts'
import { mayReadResume, readResumeFile as read } from '../profiles/read-resume.service.ts'
import { resumeSuggestions } from './resumes.service.ts'

export const resumeRoutes = (route: Register, parts: Parts): void => {
  route(contract.getResumeSuggestions, async ({ actor }) => ({ data: await resumeSuggestions(parts, actor) }))
  route(readResumeFile, async ({ actor, request }) => {
    await mayReadResume(parts, actor)
    return { data: await withUpload(request, parts.config.dataDir, [], (upload) => read(parts, actor, upload)) }
  })
}
