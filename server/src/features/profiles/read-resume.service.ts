import { readFile } from 'node:fs/promises'
import { fileKinds } from '@portal/contract/attachments'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { dayInIndia } from '@portal/contract/shared/dates'
import { authorize, type Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertResumeFile } from '../attachments/attachments.service.ts'
import { readInWorker } from '../resumes/resumes.service.ts'
import { mayRegister } from './profiles.policy.ts'
import { selectCityNames, selectSkillOptions } from '../resumes/resumes.queries.ts'

/** Per member of staff; more than anyone registers manually. Each parse occupies a thread. */
const readingLimit: RateLimit = { name: 'read-resume', max: 60, seconds: 600 }
/** Resumes are parsed one at a time; requests beyond this queue length get 503 `busy`. */
const MAX_WAITING = 5

/** Call before receiving the upload. 429. */
export const limitResumeReadings = async ({ database }: AppContext, actor: Actor): Promise<void> => {
  authorize(actor, mayRegister, {})
  await limitHits(database.db, readingLimit, String(actor.user_id))
}

let waiting = 0

/**
 * Parses the resume of a candidate being registered by staff, without storing it. Null if nothing could be extracted. 422 `file`, 503
 * `busy`.
 */
export const readResumeFile = async ({ database }: AppContext, actor: Actor, upload: Upload): Promise<ResumeSuggestions | null> => {
  authorize(actor, mayRegister, {})
  const kind = await assertResumeFile(upload)
  if (waiting >= MAX_WAITING) {
    throw new Refusal(503, 'busy', 'Too many resumes are being read. Try again in a moment.', { details: { retry_after: '5' } })
  }
  waiting += 1
  try {
    const content = await readFile(upload.path)
    const [skills, cities] = [await selectSkillOptions(database.db), await selectCityNames(database.db)]
    const reading = await readInWorker({ content, mimetype: fileKinds[kind].mimetype, skills, cities, today: dayInIndia() })
    return reading?.suggestions ?? null
  } finally {
    waiting -= 1
  }
}
