import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/campuses/drives.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import form from '../../../ui/form/form.module.css'
import { requestQuery } from '../../resource-requests/resource-requests.api.ts'
import { copiedEligibility, type CopiedMarks } from './copied-eligibility.model.ts'

const { copy } = words

interface CopyEligibilityProps {
  /** The requests of the drive, as keys. */
  readonly requests: readonly string[]
  readonly onCopy: (marks: CopiedMarks) => void
}

/** Copies the minimum marks of a drive's requests into its rules, and says what must be entered manually. */
export function CopyEligibility({ requests, onCopy }: CopyEligibilityProps) {
  const client = useQueryClient()
  const whyId = useId()
  const copying = useMutation({
    mutationFn: async () => copiedEligibility(await Promise.all(requests.map((id) => client.fetchQuery(requestQuery(Number(id)))))),
    onSuccess: ({ marks }) => onCopy(marks),
    onError: pushError,
  })
  return (
    <div>
      <ActionButton
        variant="default"
        why={requests.length === 0 ? copy.noRequest : null}
        whyId={whyId}
        isBusy={copying.isPending}
        onClick={() => copying.mutate()}
      >
        {copy.button(requests.length)}
      </ActionButton>
      {requests.length === 0 && (
        <p id={whyId} className={form.hint}>
          {copy.noRequest}
        </p>
      )}
      <div role="status" className={form.hint}>
        {copying.data && (
          <>
            <p>{copy.copied(copying.data.marks, requests.length)}</p>
            {copying.data.uncopied.length > 0 && (
              <p>{copy.uncopied(copying.data.uncopied.map((criterion) => copy.asked[criterion]).join(', '))}</p>
            )}
            <p>{copy.byHand}</p>
          </>
        )}
      </div>
    </div>
  )
}
