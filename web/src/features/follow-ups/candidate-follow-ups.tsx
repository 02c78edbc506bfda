import { Button } from '@mantine/core'
import { followUpLabels } from '@portal/contract/follow-up-rules'
import type { FollowUp } from '@portal/contract/follow-ups'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { actions } from '#words/shared/actions.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'
import { Section } from '../../ui/content/section.tsx'
import type { DialogAct } from './act-dialog.tsx'
import { candidateFollowUpsQuery } from './follow-ups.api.ts'
import classes from './follow-ups.module.css'

const ActDialog = lazy(() => import('./act-dialog.tsx'))
const AddDialog = lazy(() => import('./add-dialog.tsx'))
const CallSheet = lazy(() => import('./call-sheet.tsx'))
const HeldScreening = lazy(() => import('./held-screening.tsx'))

const acts = [
  [words.menu.snooze, 'snoozed'],
  [words.menu.done, 'done'],
] as const

/** The open follow-ups of a candidate, on the profile. */
export function CandidateFollowUps({ id, name }: { readonly id: number; readonly name: string }) {
  const { data: open } = useSuspenseQuery(candidateFollowUpsQuery(id))
  const [called, setCalled] = useState<FollowUp | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [dialog, setDialog] = useState<{ readonly kind: DialogAct; readonly ids: readonly number[] } | null>(null)
  return (
    <Section
      title={words.profile.title}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          {actions.add}
        </Button>
      }
    >
      <ul className={classes.own}>
        {open.map((followUp) => (
          <li key={followUp.id}>
            <span>
              <strong>{followUpLabels[followUp.rule]}</strong> {followUp.note}
              <span className={followUp.overdue_days > 0 ? classes.late : classes.quiet}>
                {words.profile.dueOn(formatDay(dayOf(followUp.due_at)))}
                {followUp.attempts > 0 && ` · ${words.attempts(followUp.attempts)}`}
                {followUp.mood !== null && ` · ${words.moods[followUp.mood]}`}
              </span>
              {followUp.rule === 'F3' && (
                <Suspense>
                  <HeldScreening id={id} />
                </Suspense>
              )}
            </span>
            <span className={classes.ownActs}>
              <Button variant="default" size="compact-sm" onClick={() => setCalled(followUp)}>
                {words.menu.log}
              </Button>
              {acts.map(([label, kind]) => (
                <Button key={kind} variant="default" size="compact-sm" onClick={() => setDialog({ kind, ids: [followUp.id] })}>
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className={classes.quiet}>{words.profile.empty}</p>}
      <Suspense>
        {called !== null && <CallSheet id={called.id} rule={called.rule} name={name} onClose={() => setCalled(null)} />}
        {isAdding && <AddDialog candidateId={id} name={name} onClose={() => setAdding(false)} />}
        {dialog && <ActDialog {...dialog} who={name} onClose={() => setDialog(null)} onDone={() => setDialog(null)} />}
      </Suspense>
    </Section>
  )
}
