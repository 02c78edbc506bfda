import type { MoveBody } from '@portal/contract/applications'
import { REJECT, type BulkPreviewTarget, type BulkReason, type BulkTarget, type StageWork } from '@portal/contract/bulk'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { stagesKeeping } from '@portal/contract/interviews'
import {
  type MailTimes,
  type StageMails,
  requiredDate,
  moveErrors,
  resolveMailChoice,
  mailOption,
  noNextStageMessage,
  notRejectableMessage,
  type CurrentStage,
  reasonKindOf,
  rejectionStage,
  type Rounds,
  nextStages,
  moveRefusal,
} from '../applications/moves.rules.ts'

/** Candidates with the same stage and rounds, and therefore the same possible moves. */
export interface StageBucket extends CurrentStage {
  readonly rounds: Rounds | null
  readonly count: number
}

const bucketKey = ({ hiring_stage, held_from }: CurrentStage, rounds: Rounds | null): string =>
  JSON.stringify([
    hiring_stage,
    held_from,
    rounds && [rounds.has_aptitude, rounds.has_technical, rounds.has_practical, rounds.has_management],
  ])

export const groupByStage = (candidates: readonly (CurrentStage & { readonly request: Rounds | null })[]): StageBucket[] => {
  const buckets = new Map<string, StageBucket>()
  for (const { hiring_stage, held_from, request } of candidates) {
    const key = bucketKey({ hiring_stage, held_from }, request)
    buckets.set(key, { hiring_stage, held_from, rounds: request, count: (buckets.get(key)?.count ?? 0) + 1 })
  }
  return [...buckets.values()]
}

/** The stage a target resolves to for a candidate; null for a rejection that isn't possible. */
export const targetStage = (current: CurrentStage, to: BulkTarget): number | null => (to === REJECT ? rejectionStage(current) : to)

/** Why the candidate can't move to the target, as a sentence; null if they can. */
export const bulkMoveRefusal = (current: CurrentStage, rounds: Rounds | null, to: BulkTarget): string | null => {
  const stage = targetStage(current, to)
  return stage === null ? notRejectableMessage(current.hiring_stage) : moveRefusal(current, stage, rounds)
}

/** Merges equal reasons; most frequent first. */
export const sumReasons = (reasons: readonly BulkReason[]): BulkReason[] => {
  const sums = new Map<string, BulkReason>()
  for (const reason of reasons) {
    const key = JSON.stringify([reason.why, reason.stage])
    sums.set(key, { ...reason, count: (sums.get(key)?.count ?? 0) + reason.count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count)
}

const total = (buckets: readonly StageBucket[]): number => buckets.reduce((sum, { count }) => sum + count, 0)

/** Without the interviews, which are known by candidate. */
type TargetOfStages = Omit<BulkPreviewTarget, 'interviews_cancelled'>

/** Preview of a move to one target: how many candidates can move and what the move requires. */
const previewTarget = (buckets: readonly StageBucket[], to: BulkTarget, mails: StageMails, times: MailTimes): TargetOfStages => {
  const movable = buckets.filter((bucket) => bulkMoveRefusal(bucket, bucket.rounds, to) === null)
  const steps = movable.flatMap((bucket) => {
    const stage = targetStage(bucket, to)
    return stage === null ? [] : [{ count: bucket.count, stage, kind: reasonKindOf(bucket, stage), mail: mailOption(bucket, stage, mails) }]
  })
  const found = new Map<string, BulkPreviewTarget['mails'][number]>()
  for (const { count, mail } of steps) {
    if (mail === null) continue
    const { code, choice, delay } = mail
    found.set(code, { code, choice, send_at: times[delay]?.toISOString() ?? null, count: (found.get(code)?.count ?? 0) + count })
  }
  return {
    to,
    can: total(movable),
    unmoved: 0,
    cannot: sumReasons(
      buckets.flatMap((bucket) => {
        const why = bulkMoveRefusal(bucket, bucket.rounds, to)
        return why === null ? [] : [{ why, stage: bucket.hiring_stage, count: bucket.count }]
      }),
    ),
    reason_kind: steps.map(({ kind }) => kind).find((kind) => kind !== null) ?? null,
    needs: steps.map(({ stage }) => requiredDate(stage)).find((day) => day !== null) ?? null,
    mails: [...found.values()],
  }
}

/** A scheduled interview of a candidate. */
export interface Upcoming {
  readonly candidate_id: number
  readonly round: InterviewRound
}
/** How many of these interviews are cancelled; `stepsOf`: the stages a candidate is moved through, none if they stay. */
export const countCancelled = (upcoming: readonly Upcoming[], stepsOf: (candidate_id: number) => readonly number[]): number =>
  upcoming.filter(({ candidate_id, round }) => stepsOf(candidate_id).some((stage) => !stagesKeeping(round).includes(stage))).length

/** Previews of every stage that at least one candidate can move to, by stage number, with the rejection last. */
export const previewAllTargets = (buckets: readonly StageBucket[], mails: StageMails, times: MailTimes): TargetOfStages[] => {
  const stages = new Set(buckets.flatMap((bucket) => nextStages(bucket, bucket.rounds)))
  const all: BulkTarget[] = [...[...stages].toSorted((a, b) => a - b), REJECT]
  return all.map((to) => previewTarget(buckets, to, mails, times)).filter(({ can }) => can > 0)
}

/** How many candidates have any possible move, and why the others don't. */
export const countMovable = (buckets: readonly StageBucket[]): { readonly can: number; readonly cannot: BulkReason[] } => {
  const immovable = buckets.filter((bucket) => nextStages(bucket, bucket.rounds).length === 0)
  const reasons = immovable.map(({ hiring_stage, count }) => ({ why: noNextStageMessage(hiring_stage), stage: hiring_stage, count }))
  return { can: total(buckets) - total(immovable), cannot: sumReasons(reasons) }
}

/** The move chosen for the whole selection. */
export type BulkMove = Omit<StageWork, 'kind'>

/** Move body for one candidate, with only the fields that move requires. */
export const moveBodyFor = (current: CurrentStage, to: number, move: BulkMove, mails: StageMails): MoveBody => ({
  from: current.hiring_stage,
  to,
  reason_code: reasonKindOf(current, to) === null ? null : move.reason_code,
  note: move.note,
  mail: mailOption(current, to, mails) === null ? null : (move.mail ?? null),
  mail_text: mailOption(current, to, mails) === null ? 'template' : move.mail_text,
  mail_subject: move.mail_subject,
  mail_body: move.mail_body,
  review_on: requiredDate(to) === 'review_on' ? move.review_on : null,
  joining_on: requiredDate(to) === 'joining_on' ? move.joining_on : null,
})

/** Validates a bulk move against the candidates who can make it; messages by field. */
export const validateBulkMove = (
  buckets: readonly StageBucket[],
  move: BulkMove,
  mails: StageMails,
  today: string,
): { readonly can: number; readonly errors: Record<string, string[]> } => {
  const movable = buckets.filter((bucket) => bulkMoveRefusal(bucket, bucket.rounds, move.to) === null)
  const errors: Record<string, string[]> = {}
  const used = new Set<string>()
  for (const bucket of movable) {
    const stage = targetStage(bucket, move.to)
    if (stage === null) continue
    const body = moveBodyFor(bucket, stage, move, mails)
    const mail = mailOption(bucket, stage, mails)
    const mailChoice = resolveMailChoice(mail, body.mail ?? null)
    if (typeof mailChoice === 'object') errors['mail'] = [mailChoice.error]
    else if (!mailChoice && body.mail_text === 'own') errors['mail_text'] = ["No email is sent, so it doesn't need text."]
    Object.assign(errors, moveErrors(body, reasonKindOf(bucket, stage), today))
    if (reasonKindOf(bucket, stage) !== null) used.add('reason_code')
    if (mail !== null) used.add('mail')
    const day = requiredDate(stage)
    if (day !== null) used.add(day)
  }
  const unused = {
    reason_code: "This move doesn't need a reason.",
    review_on: "This move doesn't need this date.",
    joining_on: "This move doesn't need this date.",
  }
  for (const field of ['reason_code', 'review_on', 'joining_on'] as const) {
    if (movable.length > 0 && move[field] !== null && !used.has(field)) errors[field] = [unused[field]]
  }
  if (movable.length > 0 && (move.mail === true || move.mail_text === 'own') && !used.has('mail'))
    errors['mail'] = ['This move has no email.']
  return { can: total(movable), errors }
}
