import { applyPath, openingExpiry } from '@portal/contract/openings'
import { OPEN, type ResourceRequest } from '@portal/contract/resource-requests'
import { words } from '#words/resource-requests.ts'
import { formatDay } from '../../../lib/format/format.ts'

/** Why candidates can't apply through a link; null if they can. */
export const applyLinkRefusal = ({ status, eta_date }: Pick<ResourceRequest, 'status' | 'eta_date'>, today: string): string | null => {
  if (status !== OPEN) return words.link.notOpen
  const last = openingExpiry(eta_date)
  return last < today ? words.link.expired(formatDay(last)) : null
}

export const applyLink = (origin: string, job_code: string, ref: string | null = null): string => `${origin}${applyPath(job_code, ref)}`
