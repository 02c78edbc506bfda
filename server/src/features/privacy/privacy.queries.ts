import type { Db } from '../../database/open.ts'
import { consents } from '../../database/schema.ts'

interface NewConsent {
  readonly candidate_id: number
  readonly notice_version: string
  readonly text_hash: string
  readonly ip: string
}

/** Accepting twice leaves one record. */
export const insertConsent = async (tx: Db, consent: NewConsent): Promise<void> => {
  await tx.insert(consents).values(consent).onConflictDoNothing()
}
