import { NativeSelect, TextInput } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { choicesOf } from '../../../../lib/form/choices.ts'
import { notify } from '../../../../lib/browser/notify.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { StudentSchema, studentValues } from './add-student.model.ts'
import { MarkFields } from './mark-fields.tsx'
import { candidatesFoundQuery, useAddStudent } from '../students.api.ts'

const { add } = words

interface AddStudentDialogProps {
  readonly drive: Drive
  readonly onClose: () => void
}

/** Adds an existing candidate to a drive, with the marks they declare. */
export default function AddStudentDialog({ drive, onClose }: AddStudentDialogProps) {
  const { mutateAsync } = useAddStudent(drive.id)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery(candidatesFoundQuery(q))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(StudentSchema, studentValues(drive))
  const candidates = found.map(({ id, name, email }) => ({ key: id, value: `${name}, ${email}` }))
  return (
    <FormDialog
      title={add.title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { name } = await mutateAsync(body)
        notify('SUCCESS', add.done(name))
        onClose()
      })}
      submitLabel={add.button}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={add.labels} />
      <TextInput
        label={add.find}
        description={add.findHint}
        type="search"
        autoComplete="off"
        maxLength={limits.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={add.labels.candidate_id}
        data={choicesOf(candidates, q !== '' && candidates.length === 0 ? add.none : actions.chooseOne)}
        {...form.getInputProps('candidate_id')}
      />
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
