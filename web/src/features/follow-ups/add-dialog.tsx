import { FollowUpBody } from '@portal/contract/follow-ups'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/follow-ups.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { useUser } from '../../lib/session/session.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { calendarQuery } from '../accounts/calendar/calendar.api.ts'
import { assignableQuery } from '../applications/applications.api.ts'
import { useAddFollowUp } from './follow-ups.api.ts'

const { add: dialog } = words

interface AddDialogProps {
  readonly candidateId: number
  readonly name: string
  readonly onClose: () => void
}

/** Adds a follow-up with a date chosen by staff. */
export default function AddDialog({ candidateId, name, onClose }: AddDialogProps) {
  const user = useUser()
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const { data: calendar } = useSuspenseQuery(calendarQuery)
  const initial = {
    candidate_id: candidateId,
    due_on: addWorkingDays(dayInIndia(), 1, calendar),
    note: '',
    user_id: String(user?.id ?? ''),
  }
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(FollowUpBody, initial, { numbers: ['user_id'] })
  const add = useAddFollowUp()
  return (
    <FormDialog
      title={dialog.title(name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body)
        notify('SUCCESS', dialog.done)
        onClose()
      })}
      submitLabel={dialog.button}
      isBusy={isSubmitting}
      isSheet
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={dialog.labels} />
      <DateField {...form.getInputProps('due_on')} label={dialog.labels.due_on} min={dayInIndia()} />
      <TextArea {...form.getInputProps('note')} label={dialog.labels.note} rows={2} limit={limits.followUpNote} />
      <Picker
        {...form.getInputProps('user_id')}
        label={dialog.labels.user_id}
        data={colleagues.map(({ id, name: colleague }) => ({ value: String(id), label: colleague }))}
      />
    </FormDialog>
  )
}
