import '@mantine/core/styles/Badge.css'
import { Anchor, Badge, Button } from '@mantine/core'
import type { Interview } from '@portal/contract/interviews'
import { words } from '#words/interviews/interviews.ts'
import { type Description, DescriptionList } from '../../ui/content/description-list.tsx'
import classes from './interviews.module.css'
import type { ReasonAction } from './interviews.api.ts'
import { movedText, whenText } from './interviews.model.ts'
import { useOwnRemarks } from './own-remarks.api.ts'
import { RemarksSummary } from './remarks-summary.tsx'

export type InterviewAction = 'move' | 'close' | 'attended' | ReasonAction

interface InterviewCardProps {
  readonly interview: Interview
  readonly onAction: (action: InterviewAction) => void
}

const colours: Readonly<Record<Interview['state'], string>> = { scheduled: 'sky', held: 'green', cancelled: 'gray', no_show: 'amber' }

function Where({ mode, where }: Pick<Interview, 'mode' | 'where'>) {
  const text = `${words.modes[mode]}: ${where}`
  if (mode !== 'video') return text
  return (
    <Anchor href={where} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  )
}

/** One interview with its actions for staff. */
export function InterviewCard({ interview, onAction }: InterviewCardProps) {
  const { id, owes_remarks, round, state, has_begun, panel, reason, moves, mode, where, move_asked_reason, set_by } = interview
  const when = whenText(interview)
  const { isOpening, openRemarks } = useOwnRemarks()
  // The page for remarks opens an hour before the start.
  const hasRemarks = has_begun || panel.some(({ remarks }) => remarks !== null)
  const isAwaitingRemarks = state === 'scheduled' && has_begun
  const planned: InterviewAction[] = move_asked_reason === null ? ['move', 'cancel'] : ['move', 'decline', 'cancel']
  const actions: Readonly<Record<Interview['state'], readonly InterviewAction[]>> = {
    scheduled: isAwaitingRemarks ? ['close', 'missed', 'cancel'] : planned,
    no_show: ['attended'],
    held: [],
    cancelled: [],
  }
  const facts: Description[] = [
    [words.facts.when, when],
    [words.facts.where, <Where key="where" mode={mode} where={where} />],
    [words.facts.panel, panel.map(({ name }) => name).join(', ')],
    [words.facts.by, set_by ?? words.byCandidate],
    ...(move_asked_reason === null ? [] : [[words.facts.requested, move_asked_reason] as const]),
    ...(moves.length === 0 ? [] : [[words.facts.moved, moves.map(movedText).join('; ')] as const]),
    ...(reason === null || moves.at(-1)?.reason === reason ? [] : [[words.facts.reason, reason] as const]),
  ]
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{words.rounds[round]}</h3>
        <Badge variant="light" color={isAwaitingRemarks ? 'amber' : colours[state]}>
          {isAwaitingRemarks ? words.awaitsRemarks : words.states[state]}
        </Badge>
      </div>
      <DescriptionList facts={facts} />
      {hasRemarks && state !== 'cancelled' && <RemarksSummary interview={interview} />}
      {(owes_remarks || actions[state].length > 0) && (
        <div className={classes.buttons}>
          {owes_remarks && (
            <Button
              loading={isOpening}
              aria-label={words.named(words.writeRemarks, words.rounds[round], when)}
              onClick={() => openRemarks(id)}
            >
              {words.writeRemarks}
            </Button>
          )}
          {actions[state].map((action) => (
            <Button
              key={action}
              variant="default"
              aria-label={words.named(words.buttons[action], words.rounds[round], when)}
              onClick={() => onAction(action)}
            >
              {words.buttons[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
