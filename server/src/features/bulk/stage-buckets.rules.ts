import type { MoveBody } from '@portal/contract/applications'
import { REJECT, type BulkPreviewTarget, type BulkReason, type BulkTarget, type StageWork } from '@portal/contract/bulk'
import {
  dayNeeded,
  faultsOf,
  isSent,
  mailChoice,
  noNextStage,
  notRejectable,
  type Place,
  reasonKindOf,
  rejectTarget,
  type Rounds,
  targetsOf,
  whyNot,
} from '../applications/moves.rules.ts'

/** Candidates who stand in the same place, as far as moves can tell. */
export interface Crowd extends Place {
  readonly rounds: Rounds | null
  readonly count: number
}

const keyOf = ({ hiring_stage, held_from }: Place, rounds: Rounds | null): string =>
  JSON.stringify([
    hiring_stage,
    held_from,
    rounds && [rounds.has_aptitude, rounds.has_technical, rounds.has_practical, rounds.has_management],
  ])

/** Puts those together of whom the stages hold the same. */
export const crowdsOf = (stands: readonly (Place & { readonly request: Rounds | null })[]): Crowd[] => {
  const crowds = new Map<string, Crowd>()
  for (const { hiring_stage, held_from, request } of stands) {
    const key = keyOf({ hiring_stage, held_from }, request)
    crowds.set(key, { hiring_stage, held_from, rounds: request, count: (crowds.get(key)?.count ?? 0) + 1 })
  }
  return [...crowds.values()]
}

/** The stage that a target means for somebody; null where nobody is rejected from. */
export const stageFor = (place: Place, to: BulkTarget): number | null => (to === REJECT ? rejectTarget(place) : to)

/** Why somebody cannot move there; null when it can be. */
export const whyNotThere = (place: Place, rounds: Rounds | null, to: BulkTarget): string | null => {
  const stage = stageFor(place, to)
  return stage === null ? notRejectable(place.hiring_stage) : whyNot(place, stage, rounds)
}

/** Adds up reasons, the most frequent first. */
export const sumReasons = (reasons: readonly BulkReason[]): BulkReason[] => {
  const sums = new Map<string, BulkReason>()
  for (const reason of reasons) {
    const key = JSON.stringify([reason.why, reason.stage])
    sums.set(key, { ...reason, count: (sums.get(key)?.count ?? 0) + reason.count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count)
}

const total = (crowds: readonly Crowd[]): number => crowds.reduce((sum, { count }) => sum + count, 0)

/** What a move to one target would be: how many, and what it asks for. */
const describe = (crowds: readonly Crowd[], to: BulkTarget, role_id: number, morning: string): BulkPreviewTarget => {
  const movable = crowds.filter((crowd) => whyNotThere(crowd, crowd.rounds, to) === null)
  const steps = movable.flatMap((crowd) => {
    const stage = stageFor(crowd, to)
    return stage === null ? [] : [{ count: crowd.count, stage, kind: reasonKindOf(crowd, stage), mail: mailChoice(crowd, stage, role_id) }]
  })
  const mails = new Map<string, BulkPreviewTarget['mails'][number]>()
  for (const { count, mail } of steps) {
    if (mail === null) continue
    const { code, choice, why, is_delayed } = mail
    mails.set(code, { code, choice, why, send_at: is_delayed ? morning : null, count: (mails.get(code)?.count ?? 0) + count })
  }
  return {
    to,
    can: total(movable),
    cannot: sumReasons(
      crowds.flatMap((crowd) => {
        const why = whyNotThere(crowd, crowd.rounds, to)
        return why === null ? [] : [{ why, stage: crowd.hiring_stage, count: crowd.count }]
      }),
    ),
    reason_kind: steps.map(({ kind }) => kind).find((kind) => kind !== null) ?? null,
    needs: steps.map(({ stage }) => dayNeeded(stage)).find((day) => day !== null) ?? null,
    mails: [...mails.values()],
  }
}

/** Every stage that somebody can move to, in the order of the stages, and the rejection last. */
export const targetsOfMany = (crowds: readonly Crowd[], role_id: number, morning: string): BulkPreviewTarget[] => {
  const stages = new Set(crowds.flatMap((crowd) => targetsOf(crowd, crowd.rounds)))
  const all: BulkTarget[] = [...[...stages].toSorted((a, b) => a - b), REJECT]
  return all.map((to) => describe(crowds, to, role_id, morning)).filter(({ can }) => can > 0)
}

/** How many can move anywhere, and why the others cannot. */
export const stuckOf = (crowds: readonly Crowd[]): { readonly can: number; readonly cannot: BulkReason[] } => {
  const stuck = crowds.filter((crowd) => targetsOf(crowd, crowd.rounds).length === 0)
  const reasons = stuck.map(({ hiring_stage, count }) => ({ why: noNextStage(hiring_stage), stage: hiring_stage, count }))
  return { can: total(crowds) - total(stuck), cannot: sumReasons(reasons) }
}

/** What was chosen for everybody. */
export type Choice = Omit<StageWork, 'kind'>

/** What of it is said about somebody: only what the own move asks for. */
export const bodyFor = (place: Place, to: number, choice: Choice, role_id: number): MoveBody => ({
  from: place.hiring_stage,
  to,
  reason_code: reasonKindOf(place, to) === null ? null : choice.reason_code,
  note: choice.note,
  mail: mailChoice(place, to, role_id) === null ? null : (choice.mail ?? null),
  review_on: dayNeeded(to) === 'review_on' ? choice.review_on : null,
  joining_on: dayNeeded(to) === 'joining_on' ? choice.joining_on : null,
})

/** What is missing or wrong in a choice for those who can move, by field, and how many letters it writes. */
export const judge = (
  crowds: readonly Crowd[],
  choice: Choice,
  role_id: number,
  today: string,
): { readonly can: number; readonly mails: number; readonly faults: Record<string, string[]> } => {
  const movable = crowds.filter((crowd) => whyNotThere(crowd, crowd.rounds, choice.to) === null)
  const faults: Record<string, string[]> = {}
  const used = new Set<string>()
  let mails = 0
  for (const crowd of movable) {
    const stage = stageFor(crowd, choice.to)
    if (stage === null) continue
    const body = bodyFor(crowd, stage, choice, role_id)
    const mail = mailChoice(crowd, stage, role_id)
    const sent = isSent(mail, body.mail ?? null)
    if (typeof sent === 'object') faults['mail'] = [sent.wrong]
    else if (sent) mails += crowd.count
    Object.assign(faults, faultsOf(body, reasonKindOf(crowd, stage), today))
    if (reasonKindOf(crowd, stage) !== null) used.add('reason_code')
    if (mail !== null) used.add('mail')
    const day = dayNeeded(stage)
    if (day !== null) used.add(day)
  }
  const unused = {
    reason_code: "This move doesn't need a reason.",
    review_on: "This move doesn't need this date.",
    joining_on: "This move doesn't need this date.",
  }
  for (const field of ['reason_code', 'review_on', 'joining_on'] as const) {
    if (movable.length > 0 && choice[field] !== null && !used.has(field)) faults[field] = [unused[field]]
  }
  if (movable.length > 0 && choice.mail === true && !used.has('mail')) faults['mail'] = ['This move has no email.']
  return { can: total(movable), mails, faults }
}
