import { TextInput } from '@mantine/core'
import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { HORIZON_DAYS, MoveInterviewBody } from '@portal/contract/interviews'
import { addDays, dayInIndia, isDay } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { words as calendar } from '#words/interviews/calendar.ts'
import { words } from '#words/interviews/interviews.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { dayOf } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from '../../../ui/form/form.module.css'
import { FreeTimes } from '../free-times.tsx'
import { useMoveInterview } from '../interviews.api.ts'
import { timeOf, whenText } from '../interviews.model.ts'
import { sendTime } from '../send-time.api.ts'
import { durationOf } from './calendar-layout.model.ts'

const { dialog } = words
const { move: text } = calendar

interface MoveDialogProps {
  readonly interview: CalendarInterview
  /** The interview at its new time. */
  readonly moved: Pick<CalendarInterview, 'starts_at'>
  readonly onClose: () => void
  /** Called with the new day. */
  readonly onMoved: (day: string) => Promise<void>
}

/** Confirms a move: old and new time, reason, and who gets an email. */
export default function MoveDialog({ interview, moved, onClose, onMoved }: MoveDialogProps) {
  const { id, sequence, candidate, round, mode, place, room, panel } = interview
  const move = useMoveInterview(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(MoveInterviewBody, {
    sequence,
    day: dayOf(moved.starts_at),
    time: timeOf(moved.starts_at),
    duration: durationOf(interview),
    mode,
    room_id: room?.id ?? null,
    place,
    panel: panel.map(({ name, email }) => ({ name, email })),
    reason: '',
  })
  const { day, time } = form.getValues()
  return (
    <FormDialog
      isSheet
      title={dialog.move(candidate.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        if (!(await sendTime(body, move.mutateAsync))) return
        notify('SUCCESS', words.done.moved)
        await onMoved(body.day)
      })}
      submitLabel={dialog.submitMove}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={dialog.fields} />
      <p className={classes.lead}>{text.from(words.rounds[round], whenText(interview))}</p>
      <div className={classes.pair}>
        <DateField label={dialog.fields.day} min={dayInIndia()} max={addDays(dayInIndia(), HORIZON_DAYS)} {...form.getInputProps('day')} />
        <TextInput label={dialog.fields.time} type="time" step={300} {...form.getInputProps('time')} />
      </div>
      <FreeTimes
        emails={panel.map(({ email }) => email)}
        room_id={room ? String(room.id) : ''}
        duration={String(durationOf(interview))}
        candidate_id={candidate.id}
        from={isDay(day) ? day : ''}
        chosen={isDay(day) && time !== '' ? [{ day, time }] : []}
        onChoose={(nextDay, nextTime) => form.setValues({ day: nextDay, time: nextTime })}
      />
      <TextArea
        label={dialog.fields.reason}
        description={dialog.reasonHint}
        rows={2}
        limit={limits.longText}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <div className={classes.hint}>
        {text.emails}
        <ul>
          <li>{text.candidate(candidate.name)}</li>
          {panel.map(({ name, email }) => (
            <li key={email}>{text.interviewer(name, email)}</li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
