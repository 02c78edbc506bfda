import { Button, TextInput } from '@mantine/core'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { day, requiredText } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import { TaskBody } from '@portal/contract/tasks'
import { useState } from 'react'
import * as z from 'zod/mini'
import { words } from '#words/offers/tasks.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { instantOf } from '../../../lib/form/instant.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import forms from '../../../ui/form/form.module.css'
import { FileChoice } from './file-choice.tsx'
import { useSetTask } from './tasks.api.ts'
import classes from './tasks.module.css'

const { setDialog, staff } = words
const { title, instructions } = TaskBody.shape
/** The deadline as day and time in India. */
const TaskForm = z.strictObject({ title, instructions, day, time: requiredText(5) })

/** Default days until the deadline. */
const USUAL_DAYS = 4

interface SetDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Assigns a practical task with its deadline and an optional file. */
export default function SetDialog({ id, onClose }: SetDialogProps) {
  const set = useSetTask(id)
  const [file, setFile] = useState<File | null>(null)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(TaskForm, {
    title: '',
    instructions: '',
    day: addDays(dayInIndia(), USUAL_DAYS),
    time: '18:00',
  })
  const labels = {
    title: setDialog.name,
    instructions: setDialog.instructions,
    day: setDialog.day,
    time: setDialog.time,
    file: setDialog.file,
  }
  return (
    <FormDialog
      title={setDialog.title}
      onClose={onClose}
      onSubmit={submit(async ({ day: last, time, ...body }) => {
        await set.mutateAsync({ ...body, deadline: instantOf(last, time) ?? '', file })
        notify('SUCCESS', staff.done.set)
        onClose()
      })}
      submitLabel={setDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <TextInput label={labels.title} maxLength={limits.shortText} data-autofocus {...form.getInputProps('title')} />
      <TextArea
        label={labels.instructions}
        description={setDialog.instructionsHint}
        rows={8}
        limit={limits.longText}
        {...form.getInputProps('instructions')}
      />
      <div>
        <p className={forms.label}>{setDialog.file}</p>
        <p className={forms.hint}>{file === null ? setDialog.fileHint : words.chosen(file.name)}</p>
        <div className={classes.buttons}>
          <FileChoice onChoose={setFile} />
          {file !== null && (
            <Button variant="default" onClick={() => setFile(null)}>
              {setDialog.withoutFile}
            </Button>
          )}
        </div>
      </div>
      <DateField label={labels.day} min={dayInIndia()} {...fieldProps(form, 'day')} id={fieldId('day')} />
      <TextInput label={labels.time} description={setDialog.timeHint} type="time" {...form.getInputProps('time')} />
    </FormDialog>
  )
}
