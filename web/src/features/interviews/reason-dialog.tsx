import { ReasonBody, type Interview } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/interviews/interviews.ts'
import { actions } from '#words/shared/actions.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { useReasonAction, useUndoNoShow, type ReasonAction } from './interviews.api.ts'

interface ReasonDialogProps {
  readonly interview: Interview
  readonly action: ReasonAction
  readonly onClose: () => void
}

/** Cancels an interview, records that the candidate did not attend, or declines a request for another time, with a reason. */
export default function ReasonDialog({ interview, action, onClose }: ReasonDialogProps) {
  const send = useReasonAction(interview.id, action)
  const undo = useUndoNoShow()
  const text = words[action]
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReasonBody, { reason: '' })
  return (
    <FormDialog
      isSheet
      isDanger={action !== 'decline'}
      title={text.title(words.rounds[interview.round])}
      submitLabel={text.submit}
      cancelLabel={text.keep}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await send.mutateAsync(reason)
        const undoing = {
          label: actions.undo,
          run: () => undo.mutate(interview.id, { onSuccess: () => notify('INFO', words.missed.undone), onError: pushError }),
        }
        notify('SUCCESS', text.done, ...(action === 'missed' ? [undoing] : []))
        onClose()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: text.reason }} />
      <p className={classes.lead}>{text.effect}</p>
      <TextArea label={text.reason} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
