import { Textarea } from '@mantine/core'
import { ReasonStepBody } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/resource-requests.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import classes from './resource-requests.module.css'
import { requestQuery, useTakeStep } from './resource-requests.api.ts'

interface ReasonDialogProps {
  readonly request: { readonly id: number; readonly job_code: string; readonly updated_at: string }
  readonly step: 'reject' | 'hold' | 'close'
  readonly onClose: () => void
}

/** Asks for the reason of a step; before closing, names the active applications. */
export default function ReasonDialog({ request, step, onClose }: ReasonDialogProps) {
  const { id, job_code, updated_at } = request
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReasonStepBody, { reason: '' })
  const take = useTakeStep()
  const { data } = useQuery(requestQuery(step === 'close' ? id : null))
  const { title, label, hint } = words.reason[step]
  return (
    <FormDialog
      title={title(job_code)}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await take.mutateAsync({ id, step, reason, updated_at })
        notify('SUCCESS', words.done[step](job_code))
        onClose()
      })}
      submitLabel={words.actions[step]}
      isDanger={step !== 'hold'}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: label }} />
      {data && (
        <div>
          <p className={classes.said}>{words.inProcess(data.in_process)}</p>
          <ul className={classes.names}>
            {data.linked_candidates.map((candidate) => (
              <li key={candidate.id}>{candidate.name}</li>
            ))}
          </ul>
        </div>
      )}
      <Textarea label={label} description={hint} rows={4} maxLength={limits.longText} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
