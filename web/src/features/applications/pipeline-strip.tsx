import { ActionIcon, Menu } from '@mantine/core'
import { IconClock, IconDots } from '@tabler/icons-react'
import { stageOf } from '@portal/contract/stages'
import type { CandidateStage } from '@portal/contract/applications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { words } from '#words/applications/applications.ts'
import { formatDay } from '../../lib/format/format.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { useDialog, useOpened } from '../../ui/dialog/use-dialog.ts'
import { ActionItem } from '../../ui/menu/action-item.tsx'
import { stageQuery } from './applications.api.ts'
import type { MoveKind } from './moves/move.model.ts'
import { useMovedNotice } from './moves/use-moved-notice.ts'
import classes from './pipeline-strip.module.css'

const MoveDialog = lazy(() => import('./moves/move-dialog.tsx'))
const CorrectDialog = lazy(() => import('./moves/correct-dialog.tsx'))
const AssignDialog = lazy(() => import('./assign-dialog.tsx'))
const OpeningDialog = lazy(() => import('./opening-dialog.tsx'))

/** Days in the stage and the due date of the next move. */
function Age({ candidateStage }: { readonly candidateStage: CandidateStage }) {
  const { days_in_stage, due_on, lateness, overdue_days, held_from, review_on, joining_on, joined_on, offer_state } = candidateStage
  const due = due_on === null ? null : words.due(formatDay(due_on), overdue_days)
  const more = [
    offer_state !== null && words.offers[offer_state],
    held_from !== null && words.heldFrom(stageOf(held_from).label),
    review_on !== null && words.reviewOn(formatDay(review_on)),
    joined_on !== null ? words.joinedOn(formatDay(joined_on)) : joining_on !== null && words.joiningOn(formatDay(joining_on)),
  ].filter((part) => part !== false)
  return (
    <p className={classes.age} data-lateness={lateness}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {[words.days(days_in_stage), ...(review_on === null && due !== null ? [due] : []), ...more].join(' · ')}
    </p>
  )
}

/** A menu item. */
interface MenuEntry {
  readonly label: string
  /** Why it is disabled; null when enabled. */
  readonly why: string | null
  readonly run: () => void
}

interface PipelineStripProps {
  readonly id: number
  readonly name: string
  /** Whether the dialog that changes the stage is open initially. */
  readonly opensMove: boolean
  readonly onOpened: () => void
  /** Renders the label of a stage. */
  readonly stageLabel: (hiringStage: number) => ReactNode
}

/** Stage, assignee and actions of a candidate. */
export function PipelineStrip({ id, name, opensMove, onOpened, stageLabel }: PipelineStripProps) {
  const { data: candidateStage } = useSuspenseQuery(stageQuery(id))
  const [opened, open] = useDialog<MoveKind | 'correct' | 'assign' | 'opening'>(
    opensMove && candidateStage.can.move.why === null ? 'move' : null,
  )
  useOpened(opensMove, onOpened)
  const onMoved = useMovedNotice(id, name)
  const { hiring_stage, assignee, resource_request_id, can } = candidateStage

  const dialogProps = { id, name, onClose: () => open(null) }

  const entries: readonly MenuEntry[] = [
    { label: words.buttons.assign, why: null, run: () => open('assign') },
    { label: words.buttons.reject, why: can.reject.why, run: () => open('reject') },
    can.unhold.to === null
      ? { label: words.buttons.hold, why: can.hold.why, run: () => open('hold') }
      : { label: words.buttons.unhold, why: null, run: () => open('unhold') },
    {
      label: resource_request_id === null ? words.buttons.link : words.buttons.opening,
      why: can.opening.why,
      run: () => open('opening'),
    },
    ...(can.correct.why === null ? [{ label: words.buttons.correct, why: null, run: () => open('correct') }] : []),
  ]

  return (
    <section className={classes.strip} aria-label={words.region}>
      <div>
        <p className={classes.now}>{stageLabel(hiring_stage)}</p>
        <Age candidateStage={candidateStage} />
      </div>
      <p className={classes.assignee}>
        {assignee ? (
          <>
            <span>{words.assignee}</span> {assignee.name}
          </>
        ) : (
          words.unassigned
        )}
      </p>
      <div className={classes.actions} data-bottom-bar>
        <ActionButton className={classes.action} why={can.move.why} onClick={() => open('move')}>
          {words.buttons.move}
        </ActionButton>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={words.buttons.more}>
              <IconDots size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {entries.map(({ label, why, run }) => (
              <ActionItem key={label} label={label} why={why} className={classes.entry} onClick={run} />
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {opened !== null && (
        <Suspense>
          {opened === 'assign' && <AssignDialog {...dialogProps} assigneeId={assignee?.id ?? null} />}
          {opened === 'opening' && <OpeningDialog {...dialogProps} candidateStage={candidateStage} />}
          {opened === 'correct' && <CorrectDialog {...dialogProps} candidateStage={candidateStage} onMoved={onMoved} />}
          {opened !== 'assign' && opened !== 'opening' && opened !== 'correct' && (
            <MoveDialog {...dialogProps} candidateStage={candidateStage} kind={opened} onMoved={onMoved} />
          )}
        </Suspense>
      )}
    </section>
  )
}
