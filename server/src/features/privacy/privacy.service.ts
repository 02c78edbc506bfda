import type { Candidate } from '@portal/contract/candidates'
import { notice } from '@portal/contract/privacy'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashOf } from '../../platform/secrets.ts'
import { getCandidate } from '../candidates/candidates.service.ts'
import { insertConsent } from './privacy.queries.ts'

/** Keeps what was accepted, when and from where; the login type is then no longer 0. 422 for a version that is not the current one. */
export const acceptNotice = async (parts: Parts, actor: Actor, notice_version: string, ip: string): Promise<Candidate> => {
  const own = ownCandidate(actor)
  if (notice_version !== notice.version) throw invalid({ notice_version: ['The notice has changed. Read it again.'] })
  await insertConsent(parts.database.db, { ...own, notice_version, text_hash: hashOf(JSON.stringify(notice)), ip })
  return getCandidate(parts, own)
}
