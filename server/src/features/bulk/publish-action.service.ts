import { type BulkPreview, type BulkPreviewTarget, type PublishWork, UNAPPLIED } from '@portal/contract/bulk'
import type { Contradiction } from '@portal/contract/drive-students'
import { dayInIndia } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import { lockCandidatesForStaff } from '../applications/locked-candidates.service.ts'
import { mailOption, mailTimes, moveErrors, type CurrentStage, type Rounds, type StageMails } from '../applications/moves.rules.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { readDrive } from '../campuses/drives.service.ts'
import { selectDecided, lockStudentsOfCandidates, updatePublished, updateUnpublished } from '../students/decisions.queries.ts'
import { contradictionOf } from '../students/students.rules.ts'
import { selectUpcomingRounds } from '../stage-effects/left-interviews.queries.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { undoStageChanges } from '../applications/undo.service.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import type { BulkCandidate } from './bulk-candidates.queries.ts'
import type { ItemOutcome, ItemRow } from './bulk-items.queries.ts'
import { listBulkCandidates, moveBulkCandidates } from './bulk-move.service.ts'
import { countReasons, type BatchHandler, type BulkAction } from './bulk.rules.ts'
import { selectChains } from './publish.queries.ts'
import { publicationOf, roundsOfDrive, type Publication } from './publish.rules.ts'
import { skipReason } from './stage-action.service.ts'
import { countCancelled } from './stage-buckets.rules.ts'

interface Planned {
  readonly candidate: BulkCandidate
  readonly plan: Publication | string
  readonly contradicts: Contradiction | null
}

const planAll = async (tx: Db, actor: Actor, ids: readonly number[], drive_id: number): Promise<Planned[]> => {
  const { rounds } = await readDrive(tx, actor, drive_id)
  const students = new Map((await selectDecided(tx, drive_id, ids)).map((student) => [student.candidate_id, student]))
  const candidates = new Map((await listBulkCandidates(tx, actor, ids)).map((candidate) => [candidate.candidate_id, candidate]))
  return ids.flatMap((id) => {
    const candidate = candidates.get(id)
    if (!candidate) return []
    const student = students.get(id)
    const plan = publicationOf(student, candidate, rounds)
    return [{ candidate, plan, contradicts: student ? contradictionOf(student, rounds) : null }]
  })
}

/** The email that a step can send; null for none. */
const mailOfStep = (current: CurrentStage, steps: readonly number[], step: number, mails: StageMails) => {
  const [before, to] = [steps[step - 1], steps[step]]
  if (to === undefined) return null
  return mailOption(before === undefined ? current : { hiring_stage: before, held_from: null }, to, mails)
}

const targetsOf = async (tx: Db, planned: readonly Planned[]): Promise<BulkPreviewTarget[]> => {
  const [mails, times] = [await selectStageMails(tx), mailTimes(new Date(), await selectCalendar(tx))]
  const movable = planned.flatMap((item) => (typeof item.plan === 'string' ? [] : [{ ...item, plan: item.plan }]))
  const upcoming = await selectUpcomingRounds(
    tx,
    movable.map(({ candidate }) => candidate.candidate_id),
  )
  const byTarget = Map.groupBy(movable, ({ plan }) => plan.to)
  return [...byTarget].map(([to, group]) => {
    const found = new Map<string, BulkPreviewTarget['mails'][number]>()
    for (const item of group) {
      const { steps } = item.plan
      const mail = mailOfStep(item.candidate, steps, steps.length - 1, mails)
      if (mail === null) continue
      const { code, choice, delay } = mail
      found.set(code, { code, choice, send_at: times[delay]?.toISOString() ?? null, count: (found.get(code)?.count ?? 0) + 1 })
    }
    const steps = new Map(group.map(({ candidate, plan }) => [candidate.candidate_id, plan.steps]))
    return {
      to,
      can: group.length,
      unmoved: group.filter(({ plan }) => plan.steps.length === 0).length,
      cannot: [],
      reason_kind: to === 'reject' ? 'rejection' : null,
      needs: null,
      mails: [...found.values()],
      interviews_cancelled: countCancelled(upcoming, (id) => steps.get(id) ?? []),
    }
  })
}

/** Dry run of publishing: students by target, and each skipped student with the reason. */
export const previewPublication = async (tx: Db, actor: Actor, ids: readonly number[], drive_id: number): Promise<Partial<BulkPreview>> => {
  const planned = await planAll(tx, actor, ids, drive_id)
  const excluded = planned.flatMap(({ candidate, plan }) =>
    typeof plan === 'string'
      ? [{ candidate_id: candidate.candidate_id, name: displayName(candidate), why: plan, is_unapplied: plan === UNAPPLIED }]
      : [],
  )
  return {
    can: planned.length - excluded.length,
    cannot: countReasons(excluded.map(({ why }) => why)),
    targets: await targetsOf(tx, planned),
    excluded,
    contradicting: planned.flatMap(({ candidate, plan, contradicts }) =>
      contradicts === null || typeof plan === 'string' ? [] : [{ name: displayName(candidate), kind: contradicts }],
    ),
  }
}

/** 404 for the drive; 422 if nothing can be published, and without the reason that rejections need. */
export const assertPublishable = async (tx: Db, actor: Actor, ids: readonly number[], work: PublishWork): Promise<void> => {
  const planned = await planAll(tx, actor, ids, work.drive_id)
  const plans = planned.flatMap(({ plan }) => (typeof plan === 'string' ? [] : plan))
  if (plans.length === 0) {
    const message = 'None of these decisions can be published.'
    throw new Refusal(422, 'not_allowed', message, { errors: { 'work.drive_id': [message] } })
  }
  const isRejecting = plans.some(({ to, steps }) => to === 'reject' && steps.length > 0)
  const body = { to: 0, reason_code: work.reason_code, note: work.note, review_on: null, joining_on: null }
  const errors = moveErrors(body, isRejecting ? 'rejection' : null, dayInIndia())
  const wrong = Object.entries(errors).map(([field, messages]) => [`work.${field}`, messages] as const)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

interface InProgress {
  readonly item: ItemRow
  readonly current: CurrentStage
  readonly steps: readonly number[]
}

interface Publishing {
  readonly ctx: AppContext
  readonly tx: Db
  readonly actor: Actor
  readonly work: PublishWork
  readonly rounds: Rounds
}

/** Applies one step to all candidates who have it, grouped by stage. */
const applyStep = async (
  { ctx, tx, actor, work, rounds }: Publishing,
  inProgress: readonly InProgress[],
  step: number,
): Promise<Map<number, ItemOutcome>> => {
  const outcomes = new Map<number, ItemOutcome>()
  const mails = await selectStageMails(tx)
  const isAlwaysMailed = ({ current, steps }: InProgress): boolean => mailOfStep(current, steps, step, mails)?.choice === 'always'
  const groups = Map.groupBy(
    inProgress.filter(({ steps }) => step < steps.length),
    (one) => `${one.steps[step]} ${one.steps.length === step + 1} ${isAlwaysMailed(one)}`,
  )
  for (const some of groups.values()) {
    const [first] = some
    const to = first?.steps[step]
    if (first === undefined || to === undefined) continue
    const isLast = first.steps.length === step + 1
    const results = await moveBulkCandidates(
      ctx,
      tx,
      actor,
      some.map(({ item: { candidate_id, from_stage } }) => ({ candidate_id, from_stage: step === 0 ? from_stage : null })),
      {
        to,
        reason_code: stageOf(to).kind === 'rejected' ? work.reason_code : null,
        note: isLast ? work.note : null,
        mail: !isLast || isAlwaysMailed(first) ? null : work.mail,
        mail_text: 'template',
        mail_subject: null,
        mail_body: null,
        review_on: null,
        joining_on: null,
      },
      { rounds, isPassing: !isLast },
    )
    for (const [index, { item }] of some.entries()) {
      const result = results[index]
      if (result instanceof Refusal && step > 0) throw result
      outcomes.set(
        item.place,
        result instanceof Refusal
          ? { place: item.place, ...skipReason(result, item.from_stage) }
          : { place: item.place, reason: null, ...result },
      )
    }
  }
  return outcomes
}

/** Moves each candidate through the steps of their decision, and marks the decision as published. */
const execute: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'publish') throw new Error('This run does not publish decisions.')
  const ids = items.map(({ candidate_id }) => candidate_id)
  // Lock order: candidates before students, as everywhere.
  await lockCandidatesForStaff(tx, actor, ids)
  const { eligibility, rounds } = await readDrive(tx, actor, work.drive_id)
  const students = new Map(
    (await lockStudentsOfCandidates(tx, work.drive_id, eligibility, ids)).map((student) => [student.candidate_id, student]),
  )
  const publishing = { ctx, tx, actor, work, rounds: roundsOfDrive(rounds) }
  const planned = new Map((await planAll(tx, actor, ids, work.drive_id)).map((one) => [one.candidate.candidate_id, one]))
  const outcomes = new Map<number, ItemOutcome>()
  let inProgress: InProgress[] = []
  for (const item of items) {
    const one = planned.get(item.candidate_id)
    if (one === undefined) outcomes.set(item.place, { place: item.place, reason: NO_LONGER_LISTED })
    else if (typeof one.plan === 'string') outcomes.set(item.place, { place: item.place, reason: one.plan })
    else {
      outcomes.set(item.place, { place: item.place, reason: null })
      inProgress.push({ item, current: one.candidate, steps: one.plan.steps })
    }
  }
  for (let step = 0; inProgress.some(({ steps }) => step < steps.length); step += 1) {
    const stepOutcomes = await applyStep(publishing, inProgress, step)
    for (const [place, outcome] of stepOutcomes) outcomes.set(place, outcome)
    inProgress = inProgress.filter(({ item }) => outcomes.get(item.place)?.reason === null)
  }
  await updatePublished(
    tx,
    inProgress.flatMap(({ item }) => students.get(item.candidate_id)?.id ?? []),
  )
  return items.map(({ place }) => outcomes.get(place) ?? { place, reason: NO_LONGER_LISTED })
}

/** Undoes the steps of each candidate in reverse order; the decision becomes unpublished. */
const undo: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'publish') throw new Error('This run does not publish decisions.')
  const ids = items.map(({ candidate_id }) => candidate_id)
  const locked = await lockCandidatesForStaff(tx, actor, ids)
  const { eligibility } = await readDrive(tx, actor, work.drive_id)
  const students = new Map(
    (await lockStudentsOfCandidates(tx, work.drive_id, eligibility, ids)).map((student) => [student.candidate_id, student]),
  )
  const chains = await selectChains(
    tx,
    items.flatMap(({ change_id }) => change_id ?? []),
  )
  const outcomes = new Map<number, ItemOutcome>(items.map(({ place }) => [place, { place, reason: null }]))
  const chainOf = ({ change_id }: ItemRow) => chains.get(change_id ?? 0)?.ids ?? []
  let left = items
  for (let step = 0; left.some((item) => step < chainOf(item).length); step += 1) {
    const some = left.filter((item) => step < chainOf(item).length)
    const results = await undoStageChanges(
      ctx,
      tx,
      actor,
      some.map((item) => ({ candidate_id: item.candidate_id, change_id: chainOf(item)[step] ?? 0, after: chainOf(item)[step - 1] })),
      { isInTime: true },
    )
    for (const [index, item] of some.entries()) {
      const result = results[index]
      if (result instanceof Refusal && step > 0) throw result
      if (result instanceof Refusal) outcomes.set(item.place, { place: item.place, ...skipReason(result, item.from_stage) })
    }
    left = left.filter(({ place }) => outcomes.get(place)?.reason === null)
  }
  const wasRejected = (item: ItemRow) =>
    stageOf(chains.get(item.change_id ?? 0)?.to_stage ?? locked.get(item.candidate_id)?.candidate.hiring_stage ?? 0).kind === 'rejected'
  const idsOf = (some: readonly ItemRow[]) => some.flatMap(({ candidate_id }) => students.get(candidate_id)?.id ?? [])
  await updateUnpublished(tx, idsOf(left.filter(wasRejected)), 'rejected')
  await updateUnpublished(tx, idsOf(left.filter((item) => !wasRejected(item))), 'shortlisted')
  return items.map(({ place }) => outcomes.get(place) ?? { place, reason: NO_LONGER_LISTED })
}

export const publishAction: BulkAction = { batchSize: 250, execute, undoBatchSize: 250, undo }
