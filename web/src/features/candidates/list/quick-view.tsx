import '@mantine/core/styles/Skeleton.css'
import { Anchor, Button, CloseButton, Skeleton, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/list.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { useLayer } from '../../../ui/dialog/use-dialog.ts'
import { candidateColumns, type ColumnKey } from './candidate-columns.tsx'
import type { ListAction } from './list-actions.model.ts'
import { addressInProfile } from './list-address.model.ts'
import type { CandidateListSearch } from './list-search.model.ts'
import { MatchLines } from './match-lines.tsx'
import classes from './quick-view.module.css'
import { useNextMove } from './use-next-move.ts'

const QUIET_MS = 200
const shown: readonly ColumnKey[] = [
  'stage',
  'applied',
  'experience',
  'notice',
  'expected_ctc',
  'current_ctc',
  'assigned_to',
  'city',
  'source',
  'last_activity',
]

interface QuickViewProps {
  readonly row: CandidateRow
  readonly search: CandidateListSearch
  readonly now: number
  /** Rendered below the facts. Loaded only for a candidate that stays open, not while moving past others. */
  readonly details: (id: number) => ReactNode
  readonly onAct: (action: ListAction, to?: number) => void
  readonly onClose: () => void
}

/** One candidate beside the list, which stays interactive: its keys also move the quick view. */
export default function QuickView({ row, search, now, details, onAct, onClose }: QuickViewProps) {
  useLayer(onClose)
  const [settled] = useDebouncedValue(row.id, QUIET_MS)
  const next = useNextMove(row, onAct)
  const { candidateStage } = next
  const facts = candidateColumns(search, now).filter(({ key }) => shown.includes(key))
  return (
    <aside className={classes.pane} aria-label={words.quickView.of(row.name)}>
      <div className={classes.head}>
        <Avatar name={row.name} size={36} />
        <div className={classes.who}>
          <Title order={2} size="h3" aria-live="polite">
            {row.name}
          </Title>
          <Anchor href={`mailto:${row.email}`} fz="sm">
            {row.email}
          </Anchor>
        </div>
        <CloseButton size={36} aria-label={words.quickView.close} onClick={onClose} />
      </div>
      <div className={classes.actions}>
        <ActionButton why={next.why} onClick={next.run}>
          {next.label}
        </ActionButton>
        <ActionButton variant="default" why={candidateStage?.can.reject.why ?? null} onClick={() => onAct('reject')}>
          {words.menu.reject}
        </ActionButton>
        <Button variant="default" onClick={() => onAct('assign')}>
          {words.menu.assign}
        </Button>
        <Button variant="default" onClick={() => onAct('mail')}>
          {words.menu.mail}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/CandidateProfile" search={{ ...addressInProfile(search), id: row.id }} {...props} />}
        >
          {words.quickView.open}
        </Button>
      </div>
      <MatchLines matches={row.matches} />
      <DescriptionList facts={[...facts.map(({ title, cell }) => [title, cell(row)] as const), [words.columns.mobile, row.mobile_no]]} />
      {settled === row.id ? details(row.id) : <Skeleton height={320} radius={8} />}
    </aside>
  )
}
