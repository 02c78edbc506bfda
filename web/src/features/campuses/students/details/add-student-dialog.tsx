import { NativeSelect } from '@mantine/core'
import type { AddStudentBody } from '@portal/contract/drive-students'
import type { Drive } from '@portal/contract/drives'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { ApiProblem } from '../../../../lib/api/api-problem.ts'
import { choicesOf } from '../../../../lib/form/choices.ts'
import { notify } from '../../../../lib/browser/notify.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { atField } from '../../../../lib/form/registration-refusals.ts'
import { StudentSchema, studentValues } from './add-student.model.ts'
import { MarkFields } from './mark-fields.tsx'
import { useAddStudent } from '../students.api.ts'
import { CandidateFields, WalkInFields } from './who-fields.tsx'

const { add } = words
const kinds = [
  { value: 'candidate', label: add.kinds.candidate },
  { value: 'walk_in', label: add.kinds.walk_in },
]

interface AddStudentDialogProps {
  readonly drive: Drive
  readonly onClose: () => void
}

/** Adds a candidate or a walk-in to a drive, with the marks they declare. */
export default function AddStudentDialog({ drive, onClose }: AddStudentDialogProps) {
  const { mutateAsync } = useAddStudent(drive.id)
  /** The number that another candidate has. */
  const [shared, setShared] = useState<string | null>(null)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(StudentSchema, studentValues(drive))
  const send = async (body: AddStudentBody) => {
    try {
      const { name } = await mutateAsync(body)
      notify('SUCCESS', add.done(name))
      onClose()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'same_mobile') setShared(normalizeMobile(form.getValues().mobile_no))
      throw atField(problem)
    }
  }
  return (
    <FormDialog title={add.title} onClose={onClose} onSubmit={submit(send)} submitLabel={add.button} isBusy={isSubmitting}>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={add.labels} />
      <RadioGroup
        id={fieldId('kind')}
        legend={add.who}
        name={fieldId('kind')}
        value={form.values.kind}
        choices={kinds}
        onChange={(kind) => {
          form.setValues({ kind, candidate_id: '' })
          form.clearErrors()
        }}
      />
      {form.values.kind === 'walk_in' ? <WalkInFields form={form} shared={shared} /> : <CandidateFields form={form} />}
      {drive.campuses.length > 1 && (
        <NativeSelect
          label={add.labels.campus_id}
          data={choicesOf(
            drive.campuses.map(({ id, name }) => ({ key: id, value: name })),
            actions.chooseOne,
          )}
          {...form.getInputProps('campus_id')}
        />
      )}
      {drive.requests.length > 1 && (
        <NativeSelect
          label={add.labels.resource_request_id}
          data={choicesOf(
            drive.requests.map(({ id, job_code, designation }) => ({ key: id, value: `${designation} (${job_code})` })),
            actions.chooseOne,
          )}
          {...form.getInputProps('resource_request_id')}
        />
      )}
      <MarkFields form={form} />
    </FormDialog>
  )
}
