import { listActivities } from '@portal/contract/activities'
import {
  addNote,
  assign,
  changeOpening,
  correctStage,
  listAssignable,
  listNotes,
  listStageChanges,
  type Moved,
  moveStage,
  readStage,
  undoMove,
} from '@portal/contract/applications'
import { readBoard } from '@portal/contract/board'
import { listCandidates, readCandidate } from '@portal/contract/candidates'
import { stopMail } from '@portal/contract/mails'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** Where a candidate stands and which moves are possible. */
export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(readStage, { params: { id } }),
    queryFn: async ({ signal }) => (await call(readStage, { params: { id }, signal })).data,
  })

/** Every move, the newest first. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(listStageChanges, { params: { id } }),
    queryFn: async ({ signal }) => (await call(listStageChanges, { params: { id }, signal })).data,
  })

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(listNotes, { params: { id } }),
    queryFn: async ({ signal }) => (await call(listNotes, { params: { id }, signal })).data,
  })

/** Who can look after a candidate. */
export const assignableQuery = queryOptions({
  queryKey: keyOf(listAssignable),
  queryFn: async ({ signal }) => (await call(listAssignable, { signal })).data,
  staleTime: 60_000,
})

/** What a change of one candidate makes stale; also a refusal means that what the screen knew is out of date. */
const staleAfter = (id: number) => [
  stageQuery(id).queryKey,
  historyQuery(id).queryKey,
  notesQuery(id).queryKey,
  keyOf(readCandidate, { params: { id } }),
  keyOf(listActivities),
  keyOf(listCandidates),
  keyOf(readBoard),
]
const useStale = (id: number) => {
  const client = useQueryClient()
  return () => Promise.all(staleAfter(id).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Moves, or corrects past the table: then nothing is said of a letter. */
export const useMove = (id: number) =>
  useMutation({
    mutationFn: async ({ body, isCorrection }: { body: Body<typeof moveStage>; isCorrection: boolean }): Promise<Moved> => {
      if (!isCorrection) return (await call(moveStage, { params: { id }, body })).data
      const { mail: _, ...correction } = body
      return (await call(correctStage, { params: { id }, body: correction })).data
    },
    onSettled: useStale(id),
  })

export const useUndo = (id: number) =>
  useMutation({
    mutationFn: async (change_id: number) => (await call(undoMove, { params: { id }, body: { change_id } })).data,
    onSettled: useStale(id),
  })

export const useAssign = (id: number) =>
  useMutation({
    mutationFn: async (body: Body<typeof assign>) => (await call(assign, { params: { id }, body })).data,
    onSettled: useStale(id),
  })

export const useChangeOpening = (id: number) =>
  useMutation({
    mutationFn: async (body: Body<typeof changeOpening>) => (await call(changeOpening, { params: { id }, body })).data,
    onSettled: useStale(id),
  })

export const useAddNote = (id: number) =>
  useMutation({ mutationFn: (body: Body<typeof addNote>) => call(addNote, { params: { id }, body }), onSettled: useStale(id) })

export const useStopMail = (id: number) =>
  useMutation({ mutationFn: (mail_id: number) => call(stopMail, { params: { id: mail_id } }), onSettled: useStale(id) })

interface OneMove {
  readonly id: number
  readonly body: Body<typeof moveStage>
}
interface OneUndo {
  readonly id: number
  readonly change_id: number
}

/** Moves of one candidate after another: whom a move is about goes with it, because the screen shows the next one before it is done. */
export const useMovesInTurn = () => {
  const client = useQueryClient()
  const onSettled = (_answer: unknown, _problem: unknown, { id }: { readonly id: number }) =>
    Promise.all(staleAfter(id).map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    move: useMutation({
      mutationFn: async ({ id, body }: OneMove): Promise<Moved> => (await call(moveStage, { params: { id }, body })).data,
      onSettled,
    }),
    undo: useMutation({
      mutationFn: async ({ id, change_id }: OneUndo) => (await call(undoMove, { params: { id }, body: { change_id } })).data,
      onSettled,
    }),
  }
}
