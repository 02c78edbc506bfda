import type { Move } from '@portal/contract/applications'
import { TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import { stageOf } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { words as moves } from '#words/applications/applications.ts'
import { words } from '#words/candidates/list.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { notifyMoved, notifyMoveUndone, stageQuery, useMovesInTurn } from '../../applications/applications.api.ts'
import { nextStage } from '../board/board.model.ts'
import type { ListAction } from './list-actions.model.ts'
import { addressInProfile } from './list-address.model.ts'

interface Person {
  readonly id: number
  readonly name: string
}

/** Whether a move needs nothing from staff: no reason and no date. */
const needsNothing = ({ reason_kind, needs }: Move): boolean => reason_kind === null && needs === null

/** Moves a candidate without a dialog; the toast offers Undo. */
const useQuickMove = ({ id, name }: Person) => {
  const { move, undo } = useMovesInTurn()
  const undoMove = (change_id: number) =>
    void undo.mutateAsync({ id, change_id }).then((back) => notifyMoveUndone(change_id, name, back), pushError)
  return (from: number, to: number) =>
    void move
      .mutateAsync({ id, body: { from, to } })
      .then((moved) => notifyMoved(name, moved, { label: moves.undo, run: () => undoMove(moved.change_id) }), pushError)
}

/**
 * The move to the usual next stage: immediate, or with the dialog if it needs a decision or an interview. The label is known before the
 * moves are loaded.
 */
export const useNextMove = (person: Person, onAct: (action: ListAction, to?: number) => void) => {
  const { data: candidateStage } = useQuery(stageQuery(person.id))
  const quickMove = useQuickMove(person)
  const navigate = useNavigate()
  const list = addressInProfile(useSearch({ strict: false }))
  const to = candidateStage && nextStage(candidateStage)
  const move = candidateStage?.moves.find((possible) => possible.to === to)
  return {
    candidateStage,
    label:
      to === undefined ? words.menu.nextUnknown : to === TECHNICAL_SCHEDULED ? words.menu.schedule : words.menu.next(stageOf(to).label),
    why: candidateStage && to === undefined ? words.menu.noNext : null,
    run: () => {
      if (!candidateStage || to === undefined) return
      if (to === TECHNICAL_SCHEDULED)
        return void navigate({ to: '/CandidateProfile', search: { ...list, id: person.id, tab: 'interviews', open: 'schedule' } })
      if (move && needsNothing(move)) quickMove(candidateStage.hiring_stage, to)
      else onAct('move', to)
    },
  }
}
