import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileKinds, OFFER_LETTER } from '@portal/contract/attachments'
import { fullName } from '@portal/contract/shared/full-name'
import type { Db } from '../../database/open.ts'
import { isStaff, type Actor } from '../../platform/actor.ts'
import { unprintable } from '../../platform/documents/printed-document.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import type { AppContext } from '../../platform/context.ts'
import { findActiveSession } from '../accounts/sessions.queries.ts'
import { storeFile } from '../attachments/attachments.service.ts'
import { noteAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { composeDocument } from '../templates/compose-document.service.ts'
import { addressLines, letterValues } from './letter.rules.ts'
import { findOffer, findPlace, type OfferDetails } from './offers.queries.ts'

/** Well above legitimate use; rendering a letter takes some 50 ms. */
const lettersPerSession: RateLimit = { name: 'offer-letter', max: 60, seconds: 600 }

export interface LetterLink extends SignedLink {
  readonly id: number
}

const subject = (id: number): string => `offer-letter:${id}`

/** Link to the letter as it would be sent today, valid for 5 minutes. */
export const previewUrl = ({ config }: AppContext, { session_id }: Actor, id: number): string =>
  `/api/offer-letters/${id}?${signedLinkQuery(config.secret, subject(id), session_id)}`

/** The address in the head of a letter. 409 `not_allowed` if the letter's fonts lack a character of the candidate's name or address. */
export const printableAddress = async (db: Db, candidate: CandidateRecord): Promise<string | null> => {
  const { address, zip } = candidate
  const lines = addressLines({ address, zip, ...(await findPlace(db, candidate.id)) })
  const wrong = unprintable(`${fullName(candidate)} ${lines ?? ''}`)
  if (wrong.length === 0) return lines
  const letters = wrong.slice(0, 5).join(' ')
  throw conflict('not_allowed', `The offer letter can't print ${letters} in the candidate's name or address. Change the profile first.`)
}

/** Renders the letter of an offer, dated today, from the active template. 409 as `printableAddress`. */
export const makeLetter = async (
  ctx: AppContext,
  db: Db,
  { offer, designation, job_code }: OfferDetails,
  candidate: CandidateRecord,
): Promise<Buffer> =>
  composeDocument(ctx, db, candidate.id, 'D01', letterValues({ ...offer, designation, job_code }), {
    reference: `${job_code}, offer ${offer.version}`,
    address: await printableAddress(db, candidate),
  })

/**
 * Renders and stores the letter of an offer ahead of its row; outside a transaction, because both are slow. `details` as the letter has to
 * say them: the caller checks `updated_at` inside its transaction.
 */
export const storeLetter = async (ctx: AppContext, details: OfferDetails, candidate: CandidateRecord, original_name: string) => {
  const letter = await makeLetter(ctx, ctx.database.db, details, candidate)
  const { mimetype } = fileKinds.pdf
  const size = letter.length
  const storage_key = await storeFile(ctx, { content: Readable.from([letter]), size, mimetype })
  return { type: OFFER_LETTER, original_name, mimetype, size, sha256: createHash('sha256').update(letter).digest('hex'), storage_key }
}

/** The letter behind a signed link. 404 if the link is invalid or expired, or the session or offer no longer exists; 429. */
export const openLetter = async (ctx: AppContext, link: LetterLink): Promise<Buffer> => {
  const { config, database } = ctx
  if (!isValidLink(config.secret, subject(link.id), link)) throw notFound()
  const owner = await findActiveSession(database.db, link.session)
  if (!owner || !isStaff(owner)) throw notFound()
  await limitHits(database.db, lettersPerSession, String(link.session))
  const details = await findOffer(database.db, link.id)
  const candidate = details && (await findVisibleCandidate(database.db, details.offer.candidate_id))
  if (!details || !candidate) throw notFound()
  noteAudit(ctx, owner, 'document_viewed', 'candidate', candidate.id, { offer_id: link.id })
  return makeLetter(ctx, database.db, details, candidate)
}
