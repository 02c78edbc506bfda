import { TextInput } from '@mantine/core'
import { dayInIndia } from '@portal/contract/shared/dates'
import { day, requiredText } from '@portal/contract/shared/fields'
import type { Task } from '@portal/contract/tasks'
import * as z from 'zod/mini'
import { words } from '#words/offers/tasks.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { dayAndTime, instantOf } from '../../../lib/form/instant.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import forms from '../../../ui/form/form.module.css'
import { useChangeDeadline } from './tasks.api.ts'

const { deadlineDialog, setDialog, staff } = words
/** The deadline as day and time in India. */
const DeadlineForm = z.strictObject({ day, time: requiredText(5) })

interface DeadlineDialogProps {
  readonly task: Task
  readonly onClose: () => void
}

/** Changes the deadline of an open task. */
export default function DeadlineDialog({ task, onClose }: DeadlineDialogProps) {
  const change = useChangeDeadline(task.id)
  const [lastDay, lastTime] = dayAndTime(task.deadline)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(DeadlineForm, {
    day: lastDay,
    time: lastTime,
  })
  const labels = { day: setDialog.day, time: setDialog.time }
  return (
    <FormDialog
      title={deadlineDialog.title}
      onClose={onClose}
      onSubmit={submit(async ({ day: last, time }) => {
        await change.mutateAsync(instantOf(last, time) ?? '')
        notify('SUCCESS', staff.done.deadline)
        onClose()
      })}
      submitLabel={deadlineDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <p className={forms.lead}>{deadlineDialog.hint}</p>
      <DateField label={labels.day} min={dayInIndia()} {...fieldProps(form, 'day')} id={fieldId('day')} />
      <TextInput label={labels.time} description={setDialog.timeHint} type="time" {...form.getInputProps('time')} />
    </FormDialog>
  )
}
