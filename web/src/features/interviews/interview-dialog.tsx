import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  durations,
  HORIZON_DAYS,
  InterviewBody,
  interviewModes,
  MoveInterviewBody,
  type Interview,
  type InterviewMode,
  type InterviewRound,
} from '@portal/contract/interviews'
import { addDays, dayInIndia, isDay, MINUTE } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/interviews/interviews.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import classes from '../../ui/form/form.module.css'
import { FreeTimes } from './free-times.tsx'
import { roomsQuery, useMoveInterview, useSetInterview } from './interviews.api.ts'
import { timeOf } from './interviews.model.ts'
import { PanelField, type Interviewer } from './panel-field.tsx'

const { dialog } = words

interface InterviewDialogProps {
  readonly candidate: { readonly id: number; readonly name: string }
  /** Rounds that can be set; for a move the interview has its own. */
  readonly rounds: readonly InterviewRound[]
  /** The interview that is moved; null for a new one. */
  readonly interview: Interview | null
  /** A time chosen before, as by dragging. */
  readonly at?: { readonly day: string; readonly time: string } | undefined
  readonly onClose: () => void
}

const startOf = (interview: Interview | null, at: InterviewDialogProps['at']) => {
  if (at) return at
  return interview ? { day: dayInIndia(new Date(interview.starts_at)), time: timeOf(interview.starts_at) } : { day: '', time: '' }
}
const durationOf = ({ starts_at, ends_at }: Interview): number => (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE

/** Sets or moves an interview: when, how, where and who. */
export default function InterviewDialog({ candidate, rounds, interview, at, onClose }: InterviewDialogProps) {
  const { data: rooms = [] } = useQuery(roomsQuery)
  const set = useSetInterview(candidate.id)
  const move = useMoveInterview(interview?.id ?? 0)
  const isMove = interview !== null
  const panel: readonly Interviewer[] = interview?.panel.map(({ name, email }) => ({ name, email })) ?? []
  const slot = {
    ...startOf(interview, at),
    duration: String(interview ? durationOf(interview) : 45),
    mode: interview?.mode ?? 'video',
    room_id: interview?.room_id ? String(interview.room_id) : '',
    place: interview?.place ?? '',
    panel,
  }
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    isMove ? MoveInterviewBody : InterviewBody,
    isMove ? { ...slot, sequence: interview.sequence, reason: '' } : { ...slot, round: rounds[0] ?? '' },
    { numbers: ['duration', 'room_id'] },
  )
  const { mode, day, duration, room_id } = form.getValues()
  const people = form.getValues().panel
  const labels = { ...dialog.fields, place: dialog.place[mode] }
  return (
    <FormDialog
      title={isMove ? dialog.move(candidate.name) : dialog.set(candidate.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        if ('sequence' in body) {
          await move.mutateAsync(body)
          notify('SUCCESS', words.done.moved)
        } else {
          await set.mutateAsync(body)
          notify('SUCCESS', words.done.set(candidate.name))
        }
        onClose()
      })}
      submitLabel={isMove ? dialog.submitMove : dialog.submitSet}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {!isMove && (
        <NativeSelect
          label={labels.round}
          {...form.getInputProps('round')}
          data={rounds.map((value) => ({ value, label: words.rounds[value] }))}
        />
      )}
      <PanelField
        id={fieldId('panel')}
        value={people}
        onChange={(value) => fieldProps(form, 'panel').onChange(value)}
        error={errorText(fieldProps(form, 'panel'))}
      />
      <NativeSelect
        label={labels.duration}
        {...form.getInputProps('duration')}
        data={durations.map((minutes) => ({ value: String(minutes), label: dialog.minutes(minutes) }))}
      />
      <FreeTimes
        emails={people.map(({ email }) => email)}
        room_id={room_id}
        duration={duration}
        candidate_id={candidate.id}
        from={isDay(day) ? day : ''}
        onChoose={(nextDay, time) => form.setValues({ day: nextDay, time })}
      />
      <div className={classes.pair}>
        <DateField label={labels.day} min={dayInIndia()} max={addDays(dayInIndia(), HORIZON_DAYS)} {...form.getInputProps('day')} />
        <TextInput label={labels.time} type="time" step={300} {...form.getInputProps('time')} />
      </div>
      <NativeSelect
        label={labels.mode}
        {...form.getInputProps('mode')}
        onChange={(event) => {
          form.setValues({ mode: event.currentTarget.value as InterviewMode, room_id: '', place: '' })
          form.clearErrors()
        }}
        data={interviewModes.map((value) => ({ value, label: words.modes[value] }))}
      />
      {mode === 'in_person' && rooms.length > 0 && (
        <NativeSelect
          label={labels.room_id}
          {...form.getInputProps('room_id')}
          data={[{ value: '', label: dialog.noRoom }, ...rooms.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      {room_id === '' && (
        <TextInput
          label={labels.place}
          description={dialog.placeHint[mode]}
          maxLength={limits.address}
          autoComplete="off"
          {...form.getInputProps('place')}
        />
      )}
      {isMove && (
        <Textarea
          label={labels.reason}
          description={dialog.reasonHint}
          rows={2}
          maxLength={limits.longText}
          {...form.getInputProps('reason')}
        />
      )}
      <p className={classes.hint}>{dialog.sent}</p>
    </FormDialog>
  )
}
