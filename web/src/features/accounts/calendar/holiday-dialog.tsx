import { TextInput } from '@mantine/core'
import { HolidayBody } from '@portal/contract/calendar'
import { dayInIndia, isDay } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/accounts/calendar.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { bookedOnQuery, useAddHoliday } from './calendar.api.ts'

const { holidays } = words

export default function HolidayDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(HolidayBody, { day: '', name: '' })
  const add = useAddHoliday()
  const { day } = form.values
  const { data: booked = 0 } = useQuery({ ...bookedOnQuery(day), enabled: isDay(day) && day >= dayInIndia() })
  return (
    <FormDialog
      title={holidays.add}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body)
        notify('SUCCESS', holidays.added(body.name))
        onClose()
      })}
      submitLabel={holidays.add}
      isBusy={isSubmitting}
      isSheet
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={holidays.labels} />
      <DateField {...form.getInputProps('day')} label={holidays.labels.day} min={dayInIndia()} isFirst />
      <TextInput {...form.getInputProps('name')} label={holidays.labels.name} autoComplete="off" maxLength={limits.holidayName} />
      <p role="status">{booked > 0 && holidays.booked(booked)}</p>
    </FormDialog>
  )
}
