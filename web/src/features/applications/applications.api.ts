import {
  addNote,
  assign,
  changeOpening,
  correctStage,
  listAssignable,
  type Moved,
  moveStage,
  readStage,
  undoMove,
} from '@portal/contract/applications'
import type { Body, Response } from '@portal/contract/shared/endpoint'
import { stageOf } from '@portal/contract/stages'
import { words } from '#words/applications/applications.ts'
import { notifyAbout, type ToastAction } from '../../lib/browser/notify.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf, type Mutation } from '../../lib/api/mutations.ts'

/** Stage of a candidate and the possible moves. */
export const stageQuery = (id: number) => queryOf(readStage, { params: { id } })

/** Staff who can be assignees. */
export const assignableQuery = queryOf(listAssignable, {}, { staleTime: 60_000 })

/** Moves or corrects; a correction sends no email. */
export const useMove = (id: number) =>
  useMutationOf((body: Body<typeof moveStage>): Mutation<Moved> => mutationOf(moveStage, { params: { id }, body }))

export const useCorrectStage = (id: number) =>
  useMutationOf((body: Body<typeof correctStage>): Mutation<Moved> => mutationOf(correctStage, { params: { id }, body }))

export const useUndo = (id: number) => useMutationOf((change_id: number) => mutationOf(undoMove, { params: { id }, body: { change_id } }))

export const useAssign = (id: number) => useMutationOf((body: Body<typeof assign>) => mutationOf(assign, { params: { id }, body }))

export const useChangeOpening = (id: number) =>
  useMutationOf((body: Body<typeof changeOpening>) => mutationOf(changeOpening, { params: { id }, body }))

export const useAddNote = (id: number) => useMutationOf((body: Body<typeof addNote>) => mutationOf(addNote, { params: { id }, body }))

/** Moves in a review: the candidate's id is a variable, because the next candidate is on screen before a move is done. */
export const useMovesInTurn = () => ({
  move: useMutationOf(({ id, body }: { readonly id: number; readonly body: Body<typeof moveStage> }) =>
    mutationOf(moveStage, { params: { id }, body }),
  ),
  undo: useMutationOf(({ id, change_id }: { readonly id: number; readonly change_id: number }) =>
    mutationOf(undoMove, { params: { id }, body: { change_id } }),
  ),
})

type Undone = Response<typeof undoMove>['data']

const aboutMove = (change_id: number): string => `move ${change_id}`

/** Shows a toast that a candidate was moved. */
export const notifyMoved = (name: string, { change_id, hiring_stage, mail }: Moved, ...actions: readonly ToastAction[]): void =>
  notifyAbout(aboutMove(change_id), 'SUCCESS', words.moved(name, stageOf(hiring_stage).label, mail !== null), ...actions)

/** Shows a toast that a move was undone and what couldn't be restored, replacing the toast about the move. */
export const notifyMoveUndone = (change_id: number, name: string, { hiring_stage, lost }: Undone): void =>
  notifyAbout(aboutMove(change_id), lost === null ? 'INFO' : 'WARNING', words.undone(name, stageOf(hiring_stage).label, lost))
