import { mailNames, stageGroups, stageOf } from '@portal/contract/stages'
import { reasons, type Move, type ReasonKind, type CandidateStage } from '@portal/contract/applications'
import { words } from '#words/applications.ts'

/** What a dialog is opened for. */
export type MoveKind = 'move' | 'reject' | 'hold' | 'resume' | 'correct'

/** The moves that a dialog offers; the server says which there are. */
export const movesFor = ({ moves, corrections, can }: CandidateStage, kind: MoveKind): readonly Move[] => {
  if (kind === 'correct') return corrections
  if (kind === 'move') return moves
  if (kind === 'reject') return moves.filter(({ to }) => stageOf(to).kind === 'rejected')
  return moves.filter(({ to }) => to === can[kind].to)
}

/** The move that a dialog starts with; none when there is a choice to make. */
export const firstMove = ({ can }: CandidateStage, kind: MoveKind): number | null =>
  kind === 'move' || kind === 'correct' ? null : can[kind].to

const labelOf = ({ to, is_unhold, mail }: Move): string => {
  const label = is_unhold ? words.dialog.backTo(stageOf(to).label) : stageOf(to).label
  return mail && mail.choice !== 'never' ? words.dialog.withEmail(label, mailNames[mail.code]) : label
}

/** Stages by group, each naming its letter. */
export const stageOptions = (moves: readonly Move[]) =>
  stageGroups
    .map((group) => ({
      group,
      items: moves.filter(({ to }) => stageOf(to).group === group).map((move) => ({ value: String(move.to), label: labelOf(move) })),
    }))
    .filter(({ items }) => items.length > 0)

export const reasonOptions = (kind: ReasonKind) =>
  Object.entries(reasons).flatMap(([value, reason]) =>
    reason.kind === kind || reason.kind === 'any' ? [{ value, label: reason.label }] : [],
  )

/** What stands for the letter before anybody chooses; null leaves it to the server, or open where staff are asked. */
export const mailBefore = (move: Move | undefined): boolean | null => {
  const choice = move?.mail?.choice
  return choice === 'on' ? true : choice === 'off' ? false : null
}

/** Whether a letter goes with the move as it is filled in. */
export const isMailSent = (move: Move | undefined, mail: boolean | null): boolean => move?.mail?.choice === 'always' || mail === true
