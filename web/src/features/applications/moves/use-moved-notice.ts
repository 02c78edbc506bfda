import type { Moved } from '@portal/contract/applications'
import { words } from '#words/applications/applications.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { notifyMoved, notifyMoveUndone, useUndo } from '../applications.api.ts'

/** Shows a toast that a candidate was moved, with Undo. */
export const useMovedNotice = (id: number, name: string) => {
  const undo = useUndo(id)
  return (moved: Moved) => {
    const run = () =>
      undo.mutate(moved.change_id, { onSuccess: (back) => notifyMoveUndone(moved.change_id, name, back), onError: pushError })
    notifyMoved(name, moved, { label: words.undo, run })
  }
}
