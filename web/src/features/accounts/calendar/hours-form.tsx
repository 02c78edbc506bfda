import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import { WorkingHoursBody } from '@portal/contract/calendar'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/accounts/calendar.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import formClasses from '../../../ui/form/form.module.css'
import { calendarQuery, useChangeWorkingHours } from './calendar.api.ts'

const { hours } = words

/** Working days and hours. */
export function HoursForm() {
  const { weekdays, opens_at, closes_at, interview_buffer } = useSuspenseQuery(calendarQuery).data
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    WorkingHoursBody,
    { weekdays, opens_at, closes_at, interview_buffer: String(interview_buffer) },
    { numbers: ['interview_buffer'] },
  )
  const change = useChangeWorkingHours()
  const chosen = form.values.weekdays
  const error = form.errors['weekdays']
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={submit(async (body) => {
        await change.mutateAsync(body)
        notify('SUCCESS', hours.saved)
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={hours} />
      <fieldset className={formClasses.group} aria-describedby={error ? `${fieldId('weekdays')}-error` : undefined}>
        <legend>{hours.weekdays}</legend>
        <div className={formClasses.choices}>
          {words.days.map((label, index) => {
            const day = index + 1
            return (
              <Checkbox
                key={label}
                label={label}
                checked={chosen.includes(day)}
                {...(index === 0 && { id: fieldId('weekdays') })}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'weekdays',
                    checked ? [...chosen, day].toSorted((a, b) => a - b) : chosen.filter((weekday) => weekday !== day),
                  )
                }
              />
            )
          })}
        </div>
        {error && (
          <p id={`${fieldId('weekdays')}-error`} className={formClasses.error}>
            {error}
          </p>
        )}
      </fieldset>
      <div className={formClasses.pair}>
        <TextInput {...form.getInputProps('opens_at')} type="time" label={hours.opens_at} description={hours.hint} />
        <TextInput {...form.getInputProps('closes_at')} type="time" label={hours.closes_at} description={hours.hint} />
      </div>
      <TextInput
        {...form.getInputProps('interview_buffer')}
        label={hours.interview_buffer}
        description={hours.bufferHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <div>
        <ActionButton type="submit" isBusy={isSubmitting}>
          {isSubmitting ? actions.saving : actions.save}
        </ActionButton>
      </div>
    </form>
  )
}
