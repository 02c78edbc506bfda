import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { HORIZON_DAYS } from '@portal/contract/interviews'
import { InterviewOfferBody } from '@portal/contract/own-interviews'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { DateField } from '../../../ui/date/date-field.tsx'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { useOfferSlots } from '../interviews.api.ts'
import { usualMode, withRound, type Time } from '../interviews.model.ts'
import styles from '../interviews.module.css'
import { sendTime } from '../send-time.api.ts'
import { noSlot, SlotFields, slotLabels } from '../slot-fields.tsx'

const { offer } = words

interface OfferDialogProps {
  readonly candidate: { readonly id: number; readonly name: string }
  readonly rounds: readonly InterviewRound[]
  readonly onClose: () => void
}

/** Offers times to a candidate, or to everyone waiting for the round of the opening. */
export default function OfferDialog({ candidate, rounds, onClose }: OfferDialogProps) {
  const send = useOfferSlots(candidate.id)
  const [next, setNext] = useState<Time>({ day: '', time: '' })
  const none: readonly Time[] = []
  const first = rounds[0] ?? 'technical'
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    InterviewOfferBody,
    { ...noSlot, mode: usualMode(first), round: first, for_all: false, slots: none },
    { numbers: ['duration', 'room_id'] },
  )
  const { mode, round, slots, for_all } = form.getValues()
  const labels = { ...slotLabels(mode), slots: offer.times }
  const add = (day: string, time: string) => {
    if (day === '' || time === '' || slots.some((slot) => slot.day === day && slot.time === time)) return
    fieldProps(form, 'slots').onChange([...slots, { day, time }].toSorted((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1)))
  }
  const slotError = Object.entries(form.errors).find(([field]) => field.startsWith('slots'))?.[1]
  return (
    <FormDialog
      title={offer.title(candidate.name)}
      submitLabel={offer.submit}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        if (!(await sendTime(body, send.mutateAsync))) return
        notify('SUCCESS', offer.done)
        onClose()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <NativeSelect
        label={labels.round}
        {...form.getInputProps('round')}
        onChange={(event) => form.setValues(withRound(event.currentTarget.value as InterviewRound, round))}
        data={rounds.map((value) => ({ value, label: words.rounds[value] }))}
      />
      <RadioGroup
        id={fieldId('for_all')}
        name="for_all"
        legend={offer.who}
        value={for_all ? 'all' : 'one'}
        choices={[
          { value: 'one', label: offer.one(candidate.name) },
          { value: 'all', label: offer.all },
        ]}
        onChange={(value) => form.setFieldValue('for_all', value === 'all')}
      />
      <SlotFields form={form} fieldId={fieldId} candidate_id={null} from={next.day} chosen={slots} onChoose={add}>
        <div className={classes.pair}>
          <DateField
            id={fieldId('slots')}
            label={labels.day}
            min={dayInIndia()}
            max={addDays(dayInIndia(), HORIZON_DAYS)}
            value={next.day}
            error={slotError}
            onChange={(day) => setNext({ ...next, day })}
          />
          <TextInput
            label={labels.time}
            type="time"
            step={300}
            value={next.time}
            onChange={(event) => setNext({ ...next, time: event.currentTarget.value })}
          />
        </div>
        <Button variant="default" onClick={() => add(next.day, next.time)}>
          {offer.add}
        </Button>
        {slots.length > 0 && (
          <ul className={styles.times} aria-label={offer.times}>
            {slots.map(({ day, time }) => (
              <li key={`${day} ${time}`}>
                {words.free.time(dayWithWeekday(day), time)}
                <IconButton
                  label={offer.remove(dayWithWeekday(day), time)}
                  icon={IconX}
                  onClick={() => fieldProps(form, 'slots').onChange(slots.filter((slot) => slot.day !== day || slot.time !== time))}
                />
              </li>
            ))}
          </ul>
        )}
      </SlotFields>
      <p className={classes.hint}>{offer.hint}</p>
    </FormDialog>
  )
}
