import { Button, Text } from '@mantine/core'
import type { FollowUpAct } from '@portal/contract/follow-ups'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { assignableQuery } from '../applications/applications.api.ts'
import classes from './follow-ups.module.css'
import { useActWithUndo } from './use-act-with-undo.ts'
import { useNextWorkingDay } from './use-next-working-day.ts'

/** Actions that need input first. */
export type DialogAct = 'snoozed' | 'reassigned' | 'done' | 'dismissed'

interface ActDialogProps {
  readonly kind: DialogAct
  readonly ids: readonly number[]
  /** One name, or a count. */
  readonly who: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Monday of next week. */
const nextMonday = (today: string) => addDays(today, 8 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7))

/** Snoozes, reassigns, completes or dismisses one or more follow-ups. */
export default function ActDialog({ kind, ids, who, onClose, onDone }: ActDialogProps) {
  const today = dayInIndia()
  const user = useUser()
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: kind === 'reassigned' })
  const [chosenDay, setUntil] = useState<string>()
  const nextWorkingDay = useNextWorkingDay()
  const until = chosenDay ?? nextWorkingDay
  const [userId, setUserId] = useState(String(user?.id ?? ''))
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { act, isPending } = useActWithUndo()
  const dialog = words.act[kind]
  const acts: Readonly<Record<DialogAct, () => FollowUpAct>> = {
    snoozed: () => ({ kind: 'snoozed', until }),
    reassigned: () => ({ kind: 'reassigned', user_id: Number(userId) }),
    done: () => ({ kind: 'done', note: text.trim() || null }),
    dismissed: () => ({ kind: 'dismissed', reason: text }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await act(ids, acts[kind](), dialog.done(who))
      onDone()
    } catch (problem) {
      const [message] = problem instanceof ApiProblem ? Object.values(problem.errors).flat() : []
      if (message === undefined) pushError(problem)
      setError(message)
    }
  }
  const presets = [
    [words.act.choices.tomorrow, addDays(today, 1)],
    [words.act.choices.three, addDays(today, 3)],
    [words.act.choices.monday, nextMonday(today)],
  ] as const
  return (
    <FormDialog
      title={dialog.title(who)}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={dialog.submit}
      isBusy={isPending}
      isSheet
    >
      {kind === 'snoozed' && (
        <>
          <div className={classes.presets}>
            {presets.map(([label, day]) => (
              <Button key={label} type="button" variant="default" aria-pressed={until === day} onClick={() => setUntil(day)}>
                {label}
              </Button>
            ))}
          </div>
          <DateField label={dialog.label} value={until} min={addDays(today, 1)} error={error} onChange={setUntil} />
        </>
      )}
      {kind === 'reassigned' && (
        <Picker
          label={dialog.label}
          value={userId}
          error={error}
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setUserId}
        />
      )}
      {(kind === 'done' || kind === 'dismissed') && (
        <>
          {kind === 'done' && <Text>{words.act.again}</Text>}
          <TextArea
            label={dialog.label}
            rows={2}
            limit={limits.followUpNote}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
