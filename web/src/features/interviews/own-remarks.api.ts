import { openOwnRemarks } from '@portal/contract/own-remarks'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { pushError } from '../../lib/browser/notify.ts'

/** Opens the page for one's own remarks, which is built for guests and so loaded anew. */
export const useOwnRemarks = () => {
  const open = useMutationOf((id: number) => mutationOf(openOwnRemarks, { params: { id } }))
  return {
    isOpening: open.isPending,
    openRemarks: (id: number) =>
      open.mutate(id, { onSuccess: ({ token }) => location.assign(`/InterviewRemarks?token=${token}`), onError: pushError }),
  }
}
