import { TextInput } from '@mantine/core'
import { changeExtraTime, type TestPerson } from '@portal/contract/aptitude-people'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useChangeExtraTime } from './tests.api.ts'

const { people: text } = words

interface ExtraTimeDialogProps {
  readonly person: TestPerson
  readonly onClose: () => void
}

/** Sets the extra time of a candidate with a disability. */
export default function ExtraTimeDialog({ person, onClose }: ExtraTimeDialogProps) {
  const change = useChangeExtraTime(person.id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    changeExtraTime.body,
    { extra_time: String(person.extra_time) },
    { numbers: ['extra_time'] },
  )
  return (
    <FormDialog
      title={text.changeFor(person.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { extra_time } = await change.mutateAsync(body)
        notify('SUCCESS', text.saved(person.name, extra_time))
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
      isSheet
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ extra_time: text.label }} />
      <TextInput
        label={text.label}
        description={text.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...form.getInputProps('extra_time')}
      />
    </FormDialog>
  )
}
