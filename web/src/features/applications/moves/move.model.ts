import { DID_NOT_JOIN, HIRED, mailNames, OFFER_DECLINED, OFFER_RELEASED, ON_HOLD, stageGroups, stageOf } from '@portal/contract/stages'
import type { CandidateStage, Move } from '@portal/contract/applications'
import { words } from '#words/applications/moves.ts'

/** Kind of a move dialog. `withdraw`: the move that withdraws a sent offer. */
export type MoveKind = 'move' | 'reject' | 'hold' | 'unhold' | 'withdraw'

/** The moves a dialog offers, among those the server allows. */
export const movesFor = ({ moves, can }: CandidateStage, kind: MoveKind): readonly Move[] => {
  if (kind === 'move') return moves
  if (kind === 'reject') return moves.filter(({ to }) => stageOf(to).kind === 'rejected')
  return moves.filter(({ to }) => to === (kind === 'withdraw' ? DID_NOT_JOIN : can[kind].to))
}

/** Preselected target of a dialog; null if there is a choice. */
export const firstMove = ({ can }: CandidateStage, kind: MoveKind): number | null =>
  kind === 'move' ? null : kind === 'withdraw' ? DID_NOT_JOIN : can[kind].to

const keepingOffer: readonly number[] = [OFFER_RELEASED, ON_HOLD, HIRED, OFFER_DECLINED]
/** Whether a move withdraws an offer that was sent. */
export const withdrawsOffer = ({ hiring_stage, held_from }: Pick<CandidateStage, 'hiring_stage' | 'held_from'>, to: number): boolean =>
  (held_from ?? hiring_stage) === OFFER_RELEASED && !keepingOffer.includes(to)

/** The label of a stage, with the email about it. */
export const withMail = (label: string, mail: Pick<NonNullable<Move['mail']>, 'code'> | null | undefined): string =>
  mail ? words.withEmail(label, mailNames[mail.code]) : label

const labelOf = ({ to, is_unhold, mail }: Move): string => {
  const label = is_unhold ? words.backTo(stageOf(to).label) : stageOf(to).label
  return withMail(label, mail)
}

/** Stages by group, each with its email. */
export const stageOptions = (moves: readonly Move[]) =>
  stageGroups
    .map((group) => ({
      group,
      items: moves.filter(({ to }) => stageOf(to).group === group).map((move) => ({ value: String(move.to), label: labelOf(move) })),
    }))
    .filter(({ items }) => items.length > 0)

/** Initial values for the text of an email. */
export const templateText = { mail_text: 'template', mail_subject: '', mail_body: '' }

/** Default of the email's switch; null if the server decides. `isWithdrawal`: of a sent offer, which the candidate has read. */
export const defaultMailChoice = (move: Move | undefined, isWithdrawal = false): boolean | null => {
  const choice = move?.mail?.choice
  return choice === 'on' || (choice === 'off' && isWithdrawal) ? true : choice === 'off' ? false : null
}

/** Whether the move as filled in sends an email. */
export const isMailSent = (move: Move | undefined, mail: boolean | null): boolean => move?.mail?.choice === 'always' || mail === true
