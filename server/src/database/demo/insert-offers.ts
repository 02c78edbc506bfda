import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileKinds, OFFER_LETTER } from '@portal/contract/attachments'
import { joiningDocuments, type JoiningDocumentKind } from '@portal/contract/joining'
import { HIRED, OFFER_DECLINED, OFFER_RELEASED, SELECTED } from '@portal/contract/stages'
import { addDays } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AppContext } from '../../platform/context.ts'
import { makeLetter } from '../../features/offers/letter.service.ts'
import { findOffer } from '../../features/offers/offers.queries.ts'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { resumePdf } from './resume-files.ts'

interface People {
  readonly drafted_by: number
  readonly approved_by: number
}
type Candidate = typeof tables.candidates.$inferSelect

const { mimetype } = fileKinds.pdf
/** Limit of offers: each rendered letter slows down the first start by some milliseconds. */
const MAX_OFFERS = 8

const insertFile = async (ctx: AppContext, tx: Db, candidate_id: number, type: number, original_name: string, content: Buffer) => {
  const storage_key = ctx.files.newKey()
  await ctx.files.put(storage_key, Readable.from([content]), content.length, mimetype)
  const [row] = await tx
    .insert(tables.attachments)
    .values({
      candidate_id,
      type,
      original_name,
      mimetype,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      storage_key,
    })
    .returning({ id: tables.attachments.id })
  return row?.id ?? null
}

/** Id of the candidate's move to one of the stages; null without one. */
const changeTo = async (tx: Db, candidate_id: number, stages: readonly number[]): Promise<number | null> => {
  const [row] = await tx
    .select({ id: tables.stage_changes.id })
    .from(tables.stage_changes)
    .where(and(eq(tables.stage_changes.candidate_id, candidate_id), inArray(tables.stage_changes.to_stage, [...stages])))
    .orderBy(desc(tables.stage_changes.id))
    .limit(1)
  return row?.id ?? null
}

/** Inserts the offer that matches the candidate's stage: awaiting approval, sent, accepted or declined. */
const insertOffer = async (ctx: AppContext, tx: Db, today: string, candidate: Candidate, people: People): Promise<void> => {
  const { id: candidate_id, hiring_stage, expected_ctc, resource_requisition_request_id: resource_request_id } = candidate
  if (resource_request_id === null) return
  const isSelected = hiring_stage === SELECTED
  const sent_change_id = isSelected ? null : await changeTo(tx, candidate_id, [OFFER_RELEASED])
  const joining_on = candidate.joining_on ?? addDays(today, 40)
  const [offer] = await tx
    .insert(tables.offers)
    .values({
      candidate_id,
      resource_request_id,
      version: 1,
      state: isSelected ? 'awaiting_approval' : 'sent',
      outcome: hiring_stage === HIRED ? 'accepted' : hiring_stage === OFFER_DECLINED ? 'declined' : null,
      ctc: Math.round((expected_ctc ?? 4) * limits.rupeesPerLakh),
      joining_on,
      place: 'Ahmedabad office',
      reply_by: addDays(today, 6),
      terms: 'Probation of six months. कार्यग्रहण के दिन कृपया मूल दस्तावेज़ साथ लाएँ।',
      drafted_by: people.drafted_by,
      approved_by: isSelected ? null : people.approved_by,
      sent_change_id,
      end_change_id: hiring_stage === HIRED || hiring_stage === OFFER_DECLINED ? await changeTo(tx, candidate_id, [hiring_stage]) : null,
    })
    .returning({ id: tables.offers.id })
  const details = offer && (await findOffer(tx, offer.id))
  if (!details || isSelected) return
  const letter = await makeLetter(ctx, tx, details, candidate)
  const letter_id = await insertFile(ctx, tx, candidate_id, OFFER_LETTER, `Offer ${details.job_code}-1.pdf`, letter)
  await tx.update(tables.offers).set({ letter_id }).where(eq(tables.offers.id, details.offer.id))
}

const checklist = [
  ['pan', 'verified'],
  ['degree', 'uploaded'],
  ['marksheet_12th', 'refused'],
  ['bank', 'asked'],
] as const satisfies readonly (readonly [JoiningDocumentKind, string])[]

/** Inserts a hired candidate's joining documents, in every state. */
const insertChecklist = async (ctx: AppContext, tx: Db, candidate_id: number, { drafted_by }: People): Promise<void> => {
  for (const [kind, state] of checklist) {
    const { label, type } = joiningDocuments[kind]
    const isChecked = state === 'verified' || state === 'refused'
    const attachment_id =
      state === 'asked' ? null : await insertFile(ctx, tx, candidate_id, type, `${label}.pdf`, resumePdf([{ kind: 'name', text: label }]))
    await tx.insert(tables.joining_documents).values({
      candidate_id,
      kind,
      state,
      attachment_id,
      reason: state === 'refused' ? 'The marks are cut off at the right edge.' : null,
      asked_by: drafted_by,
      checked_by: isChecked ? drafted_by : null,
      checked_at: isChecked ? new Date() : null,
    })
  }
}

/** Inserts offers for candidates in the offer stages, and joining documents for the first hired ones. */
export const insertOffers = async (ctx: AppContext, tx: Db, today: string, people: People): Promise<void> => {
  const { candidates } = tables
  const rows = await tx
    .select()
    .from(candidates)
    .where(
      and(
        inArray(candidates.hiring_stage, [SELECTED, OFFER_RELEASED, HIRED, OFFER_DECLINED]),
        isNotNull(candidates.resource_requisition_request_id),
      ),
    )
    .orderBy(desc(candidates.id))
    .limit(MAX_OFFERS)
  for (const candidate of rows) await insertOffer(ctx, tx, today, candidate, people)
  const hired = rows.filter(({ hiring_stage }) => hiring_stage === HIRED).slice(0, 2)
  for (const { id } of hired) await insertChecklist(ctx, tx, id, people)
}
