import type { OutsideReferrer } from '@portal/contract/apply-links'
import type { Db } from '../../database/open.ts'
import { invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import { findEmployee } from '../combos/combos.service.ts'
import { findStaffByEmail, upsertOutsideReferrer } from './referrers.queries.ts'

/** Who refers someone: an account, an employee without one, or no one. */
interface ReferrerIds {
  readonly referrer_id: number | null
  readonly outside_referrer_id: number | null
}

/** The referrer that staff chose, or entered with name and address; the caller has authorized it. 422 on `field`. */
export const resolveReferrer = async (
  tx: Db,
  { user_id }: { readonly user_id: number },
  field: string,
  chosen: number | null,
  outside: OutsideReferrer | null,
): Promise<ReferrerIds> => {
  if (chosen !== null && !(await findEmployee(tx, chosen))) throw invalid({ [field]: [NOT_IN_LIST] })
  const referrer_id = chosen ?? (outside === null ? null : ((await findStaffByEmail(tx, outside.email)) ?? null))
  const isOutside = referrer_id === null && outside !== null
  return { referrer_id, outside_referrer_id: isOutside ? await upsertOutsideReferrer(tx, outside, user_id) : null }
}
