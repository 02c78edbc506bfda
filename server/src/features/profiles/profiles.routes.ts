import * as candidates from '@portal/contract/candidates'
import * as profiles from '@portal/contract/profiles'
import { readResumeFile, registerCandidate } from '@portal/contract/registration'
import { success } from '@portal/contract/shared/endpoint'
import { ownCandidate } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import { getCandidate, reapply, save } from './profiles.service.ts'
import { limitResumeReadings, readResumeFile as readResume } from './read-resume.service.ts'
import { registerCandidate as register } from './register.service.ts'
import { editCandidate } from './staff-edit.service.ts'
import { readCandidate } from './staff-profile.service.ts'

export const profileRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(candidates.getCandidate, async ({ actor }) => ({ data: await getCandidate(ctx, ownCandidate(actor)) }))
  route(candidates.save, async ({ actor, body }) => ({ data: await save(ctx, actor, body) }))
  route(candidates.reapply, async ({ actor }) => {
    await reapply(ctx, actor)
    return success
  })
  route(registerCandidate, async ({ actor, body }) => ({ data: await register(ctx, actor, body) }))
  route(readResumeFile, async ({ actor, request }) => {
    await limitResumeReadings(ctx, actor)
    return { data: await withUpload(request, ctx.config, readResumeFile.upload, (upload) => readResume(ctx, actor, upload)) }
  })
  route(profiles.editCandidate, async ({ actor, params, body }) => ({ data: await editCandidate(ctx, actor, params.id, body) }))
  route(profiles.readCandidate, async ({ actor, params }) => ({ data: await readCandidate(ctx, actor, params.id) }))
}
