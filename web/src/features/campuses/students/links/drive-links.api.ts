import { type DriveLinksResult, previewDriveLinks, sendDriveLinks } from '@portal/contract/drive-links'
import { useQueryClient } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { actions } from '#words/shared/actions.ts'
import { mutationOf, useMutationOf } from '../../../../lib/api/mutations.ts'
import { queryOf } from '../../../../lib/api/queries.ts'
import { notify, pushError } from '../../../../lib/browser/notify.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { leftOutOf } from './drive-links.model.ts'

const { links } = words
const MAX_NAMED = 5

const report = ({ sent, skipped }: DriveLinksResult): void => {
  if (sent > 0) notify('SUCCESS', links.sent(sent))
  if (skipped.length === 0) return
  const lines = skipped.slice(0, MAX_NAMED).map(({ name, why }) => links.skipped(name, why))
  notify('WARNING', [...lines, ...(skipped.length > MAX_NAMED ? [links.more(skipped.length - MAX_NAMED)] : [])])
}

/**
 * Emails the link to students who can apply, after a confirmation with their number and that of those left out; the toast names those who
 * don't get it and why. `applied`: number of selected students who have applied and aren't among `candidate_ids`.
 */
export const useDriveLinks = (drive_id: number) => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutationOf((candidate_ids: readonly number[]) =>
    mutationOf(sendDriveLinks, { params: { id: drive_id }, body: { candidate_ids: [...candidate_ids] } }),
  )
  const isSure = async (candidate_ids: readonly number[], applied: number): Promise<boolean> => {
    const input = { params: { id: drive_id }, body: { candidate_ids: [...candidate_ids] } }
    const { sent, skipped } = await client.fetchQuery(queryOf(previewDriveLinks, input, { staleTime: 0, gcTime: 0 }))
    const leftOut = leftOutOf(skipped, applied)
    if (sent > 0) {
      return confirm({
        title: links.title(sent),
        message: links.message(leftOut),
        confirmLabel: links.submit(sent),
        cancelLabel: actions.cancel,
      })
    }
    notify('WARNING', links.none(leftOut))
    return false
  }
  const send = async (candidate_ids: readonly number[], applied = 0): Promise<boolean> => {
    try {
      if (!(await isSure(candidate_ids, applied))) return false
      report(await mutateAsync(candidate_ids))
      return true
    } catch (problem) {
      pushError(problem)
      return false
    }
  }
  return { send, isSending: isPending }
}
