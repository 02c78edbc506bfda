import { ReasonBody, type Interview } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/interviews/interviews.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { useEndInterview } from './interviews.api.ts'

interface ReasonDialogProps {
  readonly interview: Interview
  readonly how: 'cancel' | 'missed'
  readonly onClose: () => void
}

/** Cancels an interview, or records that the candidate did not attend, with a reason. */
export default function ReasonDialog({ interview, how, onClose }: ReasonDialogProps) {
  const end = useEndInterview(interview.id, how)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReasonBody, { reason: '' })
  return (
    <FormDialog
      isSheet
      isDanger
      title={how === 'cancel' ? words.cancel.title(words.rounds[interview.round]) : words.missed.title}
      submitLabel={words[how].submit}
      cancelLabel={words.cancel.keep}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await end.mutateAsync(reason)
        notify('SUCCESS', words[how].done)
        onClose()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: words.reason }} />
      <p className={classes.lead}>{words[how].effect}</p>
      <TextArea label={words.reason} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
