import { ReasonBody } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/interviews/own.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { useRequestMove } from './own-interviews.api.ts'

const { dialog } = words

/** Requests another time for an interview, with a reason. */
export default function MoveRequestDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const request = useRequestMove(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReasonBody, { reason: '' })
  return (
    <FormDialog
      isSheet
      title={dialog.title}
      submitLabel={dialog.submit}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await request.mutateAsync(reason)
        notify('SUCCESS', dialog.done)
        onClose()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: dialog.reason }} />
      <p className={classes.lead}>{dialog.effect}</p>
      <TextArea label={dialog.reason} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
