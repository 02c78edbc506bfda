import { NativeSelect, TextInput } from '@mantine/core'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { HORIZON_DAYS, InterviewBody, MoveInterviewBody, type Interview } from '@portal/contract/interviews'
import { addDays, dayInIndia, MINUTE } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useState } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { dayOf } from '../../lib/format/format.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { useMoveInterview, useSetInterview } from './interviews.api.ts'
import { chosenTimes, timeOf, usualMode, withRound, type Time } from './interviews.model.ts'
import { sendTime } from './send-time.api.ts'
import { noSlot, SlotFields, slotLabels, type SlotValues } from './slot-fields.tsx'

const { dialog } = words

interface InterviewDialogProps {
  readonly candidate: { readonly id: number; readonly name: string }
  /** Rounds that can be scheduled; a moved interview keeps its own. */
  readonly rounds: readonly InterviewRound[]
  /** A round that can be scheduled once the candidate is moved, and how; null for none. */
  readonly later: { readonly round: InterviewRound; readonly why: string | null } | null
  /** The interview to move; null for a new one. */
  readonly interview: Interview | null
  readonly onClose: () => void
}

const slotOf = ({ starts_at, ends_at, mode, room_id, place, panel }: Interview): SlotValues & { day: string; time: string } => ({
  day: dayOf(starts_at),
  time: timeOf(starts_at),
  duration: String((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE),
  mode,
  room_id: room_id === null ? '' : String(room_id),
  place: place ?? '',
  panel: panel.map(({ name, email }) => ({ name, email })),
})

const isTimeRefused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.code === 'time_taken' || 'time' in problem.errors || 'day' in problem.errors)

/** Schedules or moves an interview: time, mode, place and interviewers. */
export default function InterviewDialog({ candidate, rounds, later, interview, onClose }: InterviewDialogProps) {
  const set = useSetInterview(candidate.id)
  const move = useMoveInterview(interview?.id ?? 0)
  const isMove = interview !== null
  const first = rounds[0] ?? 'technical'
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    isMove ? MoveInterviewBody : InterviewBody,
    isMove
      ? { ...slotOf(interview), sequence: interview.sequence, reason: interview.move_asked_reason === null ? '' : dialog.requested }
      : { ...noSlot, mode: usualMode(first), day: '', time: '', round: first },
    { numbers: ['duration', 'room_id'] },
  )
  const values = form.getValues()
  const { mode, day, time } = values
  const labels = slotLabels(mode)
  const [refused, setRefused] = useState<Time | null>(null)
  return (
    <FormDialog
      title={isMove ? dialog.move(candidate.name) : dialog.set(candidate.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const isMoved = 'sequence' in body
        try {
          if (!(await (isMoved ? sendTime(body, move.mutateAsync) : sendTime(body, set.mutateAsync)))) return
        } catch (problem) {
          if (isTimeRefused(problem)) setRefused({ day: body.day, time: body.time })
          throw problem
        }
        notify('SUCCESS', isMoved ? words.done.moved : words.done.set(candidate.name))
        onClose()
      })}
      submitLabel={isMove ? dialog.submitMove : dialog.submitSet}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {interview !== null && interview.move_asked_reason !== null && (
        <p className={classes.lead}>{dialog.asked(interview.move_asked_reason)}</p>
      )}
      {!isMove && (
        <NativeSelect
          label={labels.round}
          description={later?.why == null ? undefined : words.laterRound(words.rounds[later.round], later.why)}
          {...form.getInputProps('round')}
          onChange={(event) => {
            if ('round' in values) form.setValues(withRound(event.currentTarget.value as InterviewRound, values.round))
          }}
          data={rounds.map((value) => ({ value, label: words.rounds[value] }))}
        />
      )}
      <SlotFields
        form={form}
        fieldId={fieldId}
        candidate_id={candidate.id}
        from={day}
        chosen={chosenTimes({ day, time }, refused)}
        onChoose={(nextDay, nextTime) => form.setValues({ day: nextDay, time: nextTime })}
      >
        <div className={classes.pair}>
          <DateField label={labels.day} min={dayInIndia()} max={addDays(dayInIndia(), HORIZON_DAYS)} {...form.getInputProps('day')} />
          <TextInput label={labels.time} type="time" step={300} {...form.getInputProps('time')} />
        </div>
      </SlotFields>
      {isMove && (
        <TextArea
          label={labels.reason}
          description={dialog.reasonHint}
          rows={2}
          limit={limits.longText}
          {...form.getInputProps('reason')}
        />
      )}
      <p className={classes.hint}>{dialog.sent}</p>
    </FormDialog>
  )
}
