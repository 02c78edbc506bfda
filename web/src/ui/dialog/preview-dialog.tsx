import '@mantine/core/styles/Skeleton.css'
import { Alert, Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { type ReactNode, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/preview.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { problemText } from '../../lib/browser/notify.ts'
import type { ContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { RetryAlert } from '../content/retry-alert.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FormDialog } from './form-dialog.tsx'

/** The new size of the selection from a `selection_changed` refusal; null for any other problem. */
const changedTotalOf = (problem: unknown): number | null =>
  problem instanceof ApiProblem && problem.code === 'selection_changed' ? Number(problem.details['total'] ?? 0) : null

/** A preview under way or loaded. */
interface Counting {
  /** `refused`: why the action isn't possible at all. */
  readonly preview: { readonly refused: string | null } | undefined
  readonly isPending: boolean
  readonly failure: Error | null
  readonly retry: () => void
}

const whyNot = ({ preview, failure }: Counting): string | null => {
  if (failure !== null) return words.uncounted
  return preview === undefined ? words.counting : preview.refused
}

interface PreviewDialogProps<Out> {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly counting: Counting
  /** Why it can't be submitted, for reasons other than the preview's. */
  readonly why?: string | null
  readonly form: Pick<ContractForm<Record<string, unknown>, Out>, 'fieldId' | 'summary' | 'summaryId' | 'submit' | 'isSubmitting'>
  readonly labels?: Readonly<Record<string, string>>
  readonly onSend: (body: Out) => Promise<unknown>
  readonly onClose: () => void
  /** Shown even before the preview is loaded. */
  readonly above?: ReactNode
  /** Shown once the preview is loaded. */
  readonly children: ReactNode
}

/** Form dialog of a bulk action. Submits the previewed selection; if it has changed since, fetches a new preview and says so. */
export function PreviewDialog<Out>({
  title,
  submitLabel,
  isDanger = false,
  counting,
  why = null,
  form: { fieldId, summary, summaryId, submit, isSubmitting },
  labels = {},
  onSend,
  onClose,
  above,
  children,
}: PreviewDialogProps<Out>) {
  const [changed, setChanged] = useState<number | null>(null)
  const send = async (body: Out) => {
    setChanged(null)
    try {
      await onSend(body)
      onClose()
    } catch (problem) {
      const total = changedTotalOf(problem)
      if (total === null) throw problem
      setChanged(total)
      counting.retry()
    }
  }
  return (
    <FormDialog
      isSheet
      title={title}
      onClose={onClose}
      onSubmit={submit(send)}
      submitLabel={submitLabel}
      isDanger={isDanger}
      isBusy={isSubmitting}
      why={whyNot(counting) ?? why}
    >
      {changed !== null && (
        <Alert color="amber" role="alert">
          {words.changed(formatCount(changed))}
        </Alert>
      )}
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {above}
      <PreviewGate counting={counting}>{children}</PreviewGate>
    </FormDialog>
  )
}

interface PreviewGateProps {
  readonly counting: Counting
  readonly children: ReactNode
}

/** Shows its children once the preview is loaded; until then a loader, an error with retry, or the refusal. */
export function PreviewGate({ counting: { preview, isPending, failure, retry }, children }: PreviewGateProps) {
  if (failure !== null) {
    return <RetryAlert title={failure instanceof ApiProblem ? problemText(failure) : messages.generic} onRetry={retry} />
  }
  if (isPending) {
    return (
      <div role="status" aria-label={actions.loading}>
        <Skeleton height={20} width="60%" mb="md" />
        <Skeleton height={120} />
      </div>
    )
  }
  const refused = preview?.refused ?? null
  return refused === null ? (
    children
  ) : (
    <Alert color="amber" role="alert">
      {refused}
    </Alert>
  )
}
