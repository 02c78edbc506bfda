import type { FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import { type CallOutcome, callOutcomes, type JoiningMood, joiningMoods } from '@portal/contract/follow-ups'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { type FormEvent, useId, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { formatDay } from '../../lib/format/format.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useActWithUndo } from './use-act-with-undo.ts'
import { useNextWorkingDay } from './use-next-working-day.ts'

const { sheet } = words
const isOutcome = (value: string): value is CallOutcome => callOutcomes.some((outcome) => outcome === value)
const isMood = (value: string): value is JoiningMood => joiningMoods.some((mood) => mood === value)

interface CallSheetProps {
  readonly id: number
  readonly rule: FollowUpRuleKey
  readonly name: string
  readonly onClose: () => void
}

/** Asks for the outcome of a call. Opens when the call starts, so that it is ready when the caller returns from the phone app. */
export default function CallSheet({ id, rule, name, onClose }: CallSheetProps) {
  const base = useId()
  const { act, isPending } = useActWithUndo()
  const [outcome, setOutcome] = useState<CallOutcome | ''>('')
  const [chosenDay, setOn] = useState<string>()
  const nextWorkingDay = useNextWorkingDay()
  const on = chosenDay ?? nextWorkingDay
  const [mood, setMood] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (outcome === '') {
      setMissing(true)
      document.getElementById(`${base}-outcome`)?.focus()
      return
    }
    const what = outcome === 'call_back' ? { kind: 'call_back' as const, on } : { kind: 'called' as const, outcome }
    try {
      await act([id], { ...what, note: note.trim() || null, mood: isMood(mood) ? mood : null }, sheet.logged)
      onClose()
    } catch (problem) {
      const [message] = problem instanceof ApiProblem ? (problem.errors['act.on'] ?? []) : []
      if (message === undefined) pushError(problem)
      setError(message)
    }
  }
  return (
    <FormDialog
      title={sheet.title(name)}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={sheet.submit}
      isBusy={isPending}
      isSheet
    >
      <RadioGroup
        id={`${base}-outcome`}
        legend={sheet.outcome}
        name={`${base}-outcome`}
        value={outcome}
        choices={callOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        onChange={(value) => isOutcome(value) && setOutcome(value)}
        {...(outcome === '' ? isMissing && { error: messages.mandatory } : { hint: sheet.after(outcome, formatDay(nextWorkingDay)) })}
      />
      {outcome === 'call_back' && (
        <DateField id={`${base}-on`} label={sheet.on} value={on} min={addDays(dayInIndia(), 1)} error={error} onChange={setOn} />
      )}
      {rule === 'F11' && (outcome === 'connected' || outcome === 'call_back') && (
        <RadioGroup
          id={`${base}-mood`}
          legend={sheet.mood}
          name={`${base}-mood`}
          value={mood}
          choices={[{ value: '', label: sheet.noMood }, ...joiningMoods.map((value) => ({ value, label: words.moods[value] }))]}
          onChange={setMood}
        />
      )}
      <TextArea
        label={sheet.note}
        rows={2}
        limit={limits.followUpNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
