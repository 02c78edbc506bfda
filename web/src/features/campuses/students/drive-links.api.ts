import { type DriveLinksResult, sendDriveLinks } from '@portal/contract/drive-students'
import { words } from '#words/campuses/students.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'

const { links } = words
const MAX_NAMED = 5

const report = ({ sent, skipped }: DriveLinksResult): void => {
  if (sent > 0) notify('SUCCESS', links.sent(sent))
  if (skipped.length === 0) return
  const lines = skipped.slice(0, MAX_NAMED).map(({ name, why }) => links.skipped(name, why))
  notify('WARNING', [...lines, ...(skipped.length > MAX_NAMED ? [links.more(skipped.length - MAX_NAMED)] : [])])
}

/** Emails the link to students who haven't applied; the toast names those who don't get it and why. */
export const useDriveLinks = (drive_id: number) => {
  const { mutateAsync, isPending } = useMutationOf((candidate_ids: readonly number[]) =>
    mutationOf(sendDriveLinks, { params: { id: drive_id }, body: { candidate_ids: [...candidate_ids] } }),
  )
  const send = async (candidate_ids: readonly number[]): Promise<boolean> => {
    try {
      report(await mutateAsync(candidate_ids))
      return true
    } catch (problem) {
      pushError(problem)
      return false
    }
  }
  return { send, isSending: isPending }
}
