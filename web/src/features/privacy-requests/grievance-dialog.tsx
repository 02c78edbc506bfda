import { Textarea } from '@mantine/core'
import { GrievanceBody } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { useId } from 'react'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { useAddRequest } from './privacy-requests.api.ts'

/** A complaint or a question to the people who run the hiring. */
export default function GrievanceDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const { form, submit, isSubmitting } = useContractForm(GrievanceBody, { kind: 'grievance', message: '' })
  const add = useAddRequest()
  return (
    <FormDialog title={words.grievances.ask} onClose={onClose} formId={formId} submitLabel={words.corrections.send} isBusy={isSubmitting}>
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit(async (body) => {
          const { ticket, due_on } = await add.mutateAsync(body)
          notify('SUCCESS', words.corrections.sent(ticket, formatDay(due_on)))
          onClose()
        })}
      >
        <Textarea label={words.grievances.message} rows={6} maxLength={limits.longText} {...form.getInputProps('message')} />
      </form>
    </FormDialog>
  )
}
