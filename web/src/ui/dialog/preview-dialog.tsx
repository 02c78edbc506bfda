import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { type ReactNode, useId, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/preview.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { problemText } from '../../lib/browser/notify.ts'
import type { ContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import classes from '../form/form.module.css'
import { FormDialog } from './form-dialog.tsx'

/** How many the selection has now, of a refusal because it has changed; null for any other failure. */
const changedTotalOf = (problem: unknown): number | null =>
  problem instanceof ApiProblem && problem.code === 'selection_changed' ? Number(problem.details['total'] ?? 0) : null

interface PreviewDialogProps<Out> {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  /** Why it cannot be sent as it stands; undefined while the server counts. */
  readonly why: string | null | undefined
  /** Why the server could not count. */
  readonly failure: Error | null
  readonly form: Pick<ContractForm<Record<string, unknown>, Out>, 'fieldId' | 'summary' | 'summaryId' | 'submit' | 'isSubmitting'>
  readonly labels: Readonly<Record<string, string>>
  readonly onSend: (body: Out) => Promise<unknown>
  /** Counts again, because the selection has changed since. */
  readonly onRecount: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Work on whom the server has counted: begun as it was counted, or counted again and said so. */
export function PreviewDialog<Out>({
  title,
  submitLabel,
  isDanger = false,
  why,
  failure,
  form: { fieldId, summary, summaryId, submit, isSubmitting },
  labels,
  onSend,
  onRecount,
  onClose,
  children,
}: PreviewDialogProps<Out>) {
  const formId = useId()
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
      onRecount()
    }
  }
  return (
    <FormDialog
      isSheet
      title={title}
      onClose={onClose}
      formId={formId}
      submitLabel={submitLabel}
      isDanger={isDanger}
      isBusy={isSubmitting}
      why={failure === null ? (why === undefined ? words.counting : why) : words.uncounted}
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit(send)}>
        {changed !== null && (
          <Alert color="amber" role="alert">
            {words.changed(formatCount(changed))}
          </Alert>
        )}
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
        {children}
      </form>
    </FormDialog>
  )
}

interface PreviewGateProps {
  readonly isCounting: boolean
  readonly failure: Error | null
  readonly onRetry: () => void
  /** Why it cannot be done at all. */
  readonly refused: string | null
  readonly children: ReactNode
}

/** What the server has to count first: on its way, failed, refused, or there. */
export function PreviewGate({ isCounting, failure, onRetry, refused, children }: PreviewGateProps) {
  if (failure !== null) {
    return (
      <Alert color="red" role="alert" title={failure instanceof ApiProblem ? problemText(failure) : messages.generic}>
        <Button variant="default" onClick={onRetry}>
          {actions.retry}
        </Button>
      </Alert>
    )
  }
  if (isCounting) {
    return (
      <div role="status" aria-label={actions.loading}>
        <Skeleton height={20} width="60%" mb="md" />
        <Skeleton height={120} />
      </div>
    )
  }
  return refused === null ? (
    children
  ) : (
    <Alert color="amber" role="alert">
      {refused}
    </Alert>
  )
}
