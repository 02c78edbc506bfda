import { BulkWork } from '@portal/contract/bulk'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { words as followUps } from '#words/follow-ups.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useUser } from '../../lib/session/session.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { calendarQuery } from '../accounts/calendar/calendar.api.ts'
import { assignableQuery } from '../applications/applications.api.ts'
import { type BulkDialogProps, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'

const { labels } = followUps.add

/** Adds the same follow-up to many candidates. */
export default function BulkFollowUpDialog({ selection, who, onClose, onStarted }: BulkDialogProps) {
  const user = useUser()
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const { data: calendar } = useSuspenseQuery(calendarQuery)
  const counting = usePreview(selection, { kind: 'follow_up' })
  const { preview, exact } = counting
  const contractForm = useContractForm(
    BulkWork,
    { kind: 'follow_up', due_on: addWorkingDays(dayInIndia(), 1, calendar), note: '', user_id: String(user?.id ?? '') },
    { numbers: ['user_id'] },
  )
  const { form } = contractForm
  const start = useStartBulk(onStarted)
  return (
    <PreviewDialog
      title={words.followUp.title(who)}
      submitLabel={words.followUp.submit(formatCount(preview?.can ?? 0))}
      why={preview?.can === 0 ? followUps.add.allHave : null}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <PreviewEffect preview={preview} effect={words.followUp.effect} />
      <DateField {...form.getInputProps('due_on')} label={labels.due_on} min={dayInIndia()} />
      <TextArea {...form.getInputProps('note')} label={labels.note} rows={2} limit={limits.followUpNote} />
      <Picker
        {...form.getInputProps('user_id')}
        label={labels.user_id}
        data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </PreviewDialog>
  )
}
