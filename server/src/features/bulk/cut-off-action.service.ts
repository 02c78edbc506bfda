import type { CutOffs } from '@portal/contract/cut-offs'
import type { BulkPreview, BulkPreviewTarget, CutOffWork } from '@portal/contract/bulk'
import { dayInIndia } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { APTITUDE_CLEARED, APTITUDE_REJECTED, APTITUDE_TAKEN, stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound, Refusal } from '../../platform/errors.ts'
import { mailOption, mailTimes, moveErrors, moveRefusal } from '../applications/moves.rules.ts'
import { assertCutOffs, getReportedTest, storeCutOffs } from '../aptitude-results/aptitude-results.service.ts'
import { selectVerdicts } from '../aptitude-results/cut-off.queries.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { readDrive } from '../campuses/drives.service.ts'
import { selectUpcomingRounds } from '../stage-effects/left-interviews.queries.ts'
import { updatePassed, updateUnpassed } from '../students/decisions.queries.ts'
import { placeAfterTest } from '../students/students.rules.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import type { BulkCandidate } from './bulk-candidates.queries.ts'
import type { ItemOutcome } from './bulk-items.queries.ts'
import { listBulkCandidates, moveBulkCandidates } from './bulk-move.service.ts'
import { countReasons, type BatchHandler, type BulkAction } from './bulk.rules.ts'
import { skipReason, stageAction } from './stage-action.service.ts'
import { countCancelled } from './stage-buckets.rules.ts'

const NO_RESULT = 'Has no result in this test.'

interface Planned {
  readonly candidate: BulkCandidate
  /** Target stage, or why the candidate is skipped. */
  readonly plan: number | string
}

const planOf = (candidate: BulkCandidate, below: readonly string[] | undefined): number | string => {
  if (below === undefined) return NO_RESULT
  if (candidate.hiring_stage !== APTITUDE_TAKEN) return `Not in “${stageOf(APTITUDE_TAKEN).label}”.`
  const to = below.length === 0 ? APTITUDE_CLEARED : APTITUDE_REJECTED
  return moveRefusal(candidate, to, candidate.request) ?? to
}

const planAll = async (tx: Db, actor: Actor, ids: readonly number[], test_id: number, cut_offs: CutOffs): Promise<Planned[]> => {
  const test = await getReportedTest(tx, actor, test_id)
  assertCutOffs(test, cut_offs, 'work.cut_off.')
  const verdicts = await selectVerdicts(tx, test, cut_offs, ids)
  const candidates = await listBulkCandidates(tx, actor, ids)
  return candidates.map((candidate) => ({ candidate, plan: planOf(candidate, verdicts.get(candidate.candidate_id)) }))
}

const idsOf = (items: readonly { readonly candidate_id: number }[]) => items.map(({ candidate_id }) => candidate_id)

const countOf = (planned: readonly Planned[], to: number): number => planned.filter(({ plan }) => plan === to).length

/** Dry run of a cut-off: candidates by target, and each skipped candidate with the reason. */
export const previewCutOffRun = async (
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  { test_id, cut_off }: Pick<CutOffWork, 'test_id' | 'cut_off'>,
): Promise<Partial<BulkPreview>> => {
  const planned = await planAll(tx, actor, ids, test_id, cut_off)
  const [mails, times] = [await selectStageMails(tx), mailTimes(new Date(), await selectCalendar(tx))]
  const plans = new Map(planned.map(({ candidate, plan }) => [candidate.candidate_id, plan]))
  const upcoming = await selectUpcomingRounds(tx, [...plans.keys()])
  const targets = [APTITUDE_CLEARED, APTITUDE_REJECTED].flatMap((to): BulkPreviewTarget[] => {
    const can = countOf(planned, to)
    if (can === 0) return []
    const mail = mailOption({ hiring_stage: APTITUDE_TAKEN, held_from: null }, to, mails)
    const sent = mail && { code: mail.code, choice: mail.choice, send_at: times[mail.delay]?.toISOString() ?? null, count: can }
    const interviews_cancelled = countCancelled(upcoming, (id) => (plans.get(id) === to ? [to] : []))
    const reason_kind = to === APTITUDE_REJECTED ? 'rejection' : null
    return [{ to, can, unmoved: 0, cannot: [], reason_kind, needs: null, mails: sent ? [sent] : [], interviews_cancelled }]
  })
  const excluded = planned.flatMap(({ candidate, plan }) =>
    typeof plan === 'string' ? [{ candidate_id: candidate.candidate_id, name: displayName(candidate), why: plan }] : [],
  )
  return { can: planned.length - excluded.length, cannot: countReasons(excluded.map(({ why }) => why)), targets, excluded }
}

/**
 * Saves the cut-off on the test. 404 for the test; 422 without a cut-off, if no one can be moved, and without the reason that rejections
 * need.
 */
export const beginCutOff = async (tx: Db, actor: Actor, ids: readonly number[], work: CutOffWork): Promise<void> => {
  if (Object.values(work.cut_off).every((percent) => percent == null)) throw invalid({ 'work.cut_off.total': ['Enter a cut-off.'] })
  const planned = await planAll(tx, actor, ids, work.test_id, work.cut_off)
  if (planned.every(({ plan }) => typeof plan === 'string')) {
    const message = 'None of these candidates is awaiting the test result.'
    throw new Refusal(422, 'not_allowed', message, { errors: { 'work.cut_off.total': [message] } })
  }
  const body = { to: APTITUDE_REJECTED, reason_code: work.reason_code, note: work.note, review_on: null, joining_on: null }
  const errors = Object.entries(moveErrors(body, countOf(planned, APTITUDE_REJECTED) > 0 ? 'rejection' : null, dayInIndia()))
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, messages]) => [`work.${field}`, messages])))
  await storeCutOffs(tx, actor, work.test_id, work.cut_off)
}

/** Changes the round of students of the test's drive, if its next round is that of the candidates who pass. */
const changeRound = async (tx: Db, actor: Actor, test_id: number, candidate_ids: readonly number[], change: typeof updatePassed) => {
  const { drive } = await getReportedTest(tx, actor, test_id)
  if (!drive || candidate_ids.length === 0) return
  const place = placeAfterTest((await readDrive(tx, actor, drive.id)).rounds, APTITUDE_CLEARED)
  if (place !== undefined) await change(tx, drive.id, candidate_ids, place)
}

/** Moves those who pass and rejects the others, each from the stage that awaits the result. */
const execute: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'cut_off') throw new Error('This run does not apply a cut-off.')
  const ids = idsOf(items)
  const plans = new Map(
    (await planAll(tx, actor, ids, work.test_id, work.cut_off)).map(({ candidate, plan }) => [candidate.candidate_id, plan]),
  )
  const outcomes = new Map<number, ItemOutcome>()
  for (const to of [APTITUDE_CLEARED, APTITUDE_REJECTED]) {
    const some = items.filter(({ candidate_id }) => plans.get(candidate_id) === to)
    if (some.length === 0) continue
    const mails = await selectStageMails(tx)
    const isAlways = mailOption({ hiring_stage: APTITUDE_TAKEN, held_from: null }, to, mails)?.choice === 'always'
    const results = await moveBulkCandidates(
      ctx,
      tx,
      actor,
      some.map(({ candidate_id }) => ({ candidate_id, from_stage: APTITUDE_TAKEN })),
      {
        to,
        reason_code: to === APTITUDE_REJECTED ? work.reason_code : null,
        note: work.note,
        mail: isAlways ? null : work.mail,
        mail_text: 'template',
        mail_subject: null,
        mail_body: null,
        review_on: null,
        joining_on: null,
      },
    )
    for (const [index, { place, from_stage }] of some.entries()) {
      const result = results[index] ?? notFound()
      outcomes.set(place, result instanceof Refusal ? { place, ...skipReason(result, from_stage) } : { place, reason: null, ...result })
    }
  }
  const passed = items.filter(
    ({ place, candidate_id }) => plans.get(candidate_id) === APTITUDE_CLEARED && outcomes.get(place)?.reason === null,
  )
  await changeRound(tx, actor, work.test_id, idsOf(passed), updatePassed)
  return items.map(({ place, candidate_id }) => {
    const plan = plans.get(candidate_id) ?? NO_LONGER_LISTED
    return outcomes.get(place) ?? { place, reason: typeof plan === 'string' ? plan : NO_LONGER_LISTED }
  })
}

/** Reverts the moves and the rounds; the cut-off stays on the test. */
const undo: BatchHandler = async (context, tx, items) => {
  const { work } = context.run
  if (work.kind !== 'cut_off') throw new Error('This run does not apply a cut-off.')
  const outcomes = await stageAction.undo(context, tx, items)
  const undone = new Set(outcomes.flatMap(({ place, reason }) => (reason === null ? place : [])))
  await changeRound(tx, context.actor, work.test_id, idsOf(items.filter(({ place }) => undone.has(place))), updateUnpassed)
  return outcomes
}

export const cutOffAction: BulkAction = { ...stageAction, execute, undo }
