import type { DriveStudentRow } from '@portal/contract/drive-students'
import { useSuspenseQuery } from '@tanstack/react-query'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { notify } from '../../../../lib/browser/notify.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import formClasses from '../../../../ui/form/form.module.css'
import { declaredValues } from '../../declared.model.ts'
import { MarksSchema } from './edit-student.model.ts'
import { MarkFields } from './mark-fields.tsx'
import { studentQuery, useEditStudent } from '../students.api.ts'

const { add, edit } = words

interface EditStudentDialogProps {
  readonly row: DriveStudentRow
  readonly onClose: () => void
}

/** Edits the enrolment number, course and marks of a student, as after seeing the marksheet. */
export default function EditStudentDialog({ row, onClose }: EditStudentDialogProps) {
  const { data: marks } = useSuspenseQuery(studentQuery(row.id))
  const { mutateAsync } = useEditStudent(row.id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(MarksSchema, declaredValues(marks))
  return (
    <FormDialog
      title={edit.title(row.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { is_eligible } = await mutateAsync(body)
        notify('SUCCESS', edit.done(row.name, is_eligible))
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={add.labels} />
      <p className={formClasses.hint}>{edit.hint}</p>
      <MarkFields form={form} />
    </FormDialog>
  )
}
