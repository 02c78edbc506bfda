import type { GroupAction, InvitationRow } from '@portal/contract/inviting'
import { words } from '#words/candidates/invitations.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useCopyLink, useGroupAct } from './invitations.api.ts'

const { cancelDialog } = words

/** Actions on one or more invitations; each reports its result in a toast. */
export const useInvitationActions = () => {
  const group = useGroupAct()
  const link = useCopyLink()
  const act = async (action: GroupAction, ids: readonly number[]): Promise<void> => {
    try {
      const { done, skipped } = await group.mutateAsync({ ids, action })
      if (done.length > 0) notify('SUCCESS', words.done[action](done.length))
      if (skipped.length > 0) notify('WARNING', words.skipped(skipped.map(({ name, why }) => [name, why])))
    } catch (problem) {
      pushError(problem)
    }
  }
  const cancel = async (ids: readonly number[]): Promise<void> => {
    const isSure = await confirm({
      title: cancelDialog.title,
      message: cancelDialog.message(ids.length),
      confirmLabel: cancelDialog.confirm,
      cancelLabel: cancelDialog.keep,
      isDanger: true,
    })
    if (isSure) await act('cancel', ids)
  }
  const copy = async ({ id }: Pick<InvitationRow, 'id'>): Promise<void> => {
    try {
      await copyText(words.link, (await link.mutateAsync(id)).url)
    } catch (problem) {
      pushError(problem)
    }
  }
  return { run: (action: GroupAction, ids: readonly number[]) => void (action === 'cancel' ? cancel(ids) : act(action, ids)), copy }
}
