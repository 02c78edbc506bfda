import type { FollowUpAct } from '@portal/contract/follow-ups'
import { words } from '#words/follow-ups.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { useAct, useUndoAct } from './follow-ups.api.ts'

/** Runs an action on follow-ups; the toast offers Undo. */
export const useActWithUndo = () => {
  const send = useAct()
  const undo = useUndoAct()
  const act = async (ids: readonly number[], what: FollowUpAct, done: string): Promise<void> => {
    const { batch } = await send.mutateAsync({ ids, act: what })
    if (batch === null) return notify('INFO', words.act.gone)
    notify('SUCCESS', done, {
      label: actions.undo,
      run: () => undo.mutate(batch, { onSuccess: () => notify('INFO', words.act.undone), onError: pushError }),
    })
  }
  return { act, isPending: send.isPending }
}
