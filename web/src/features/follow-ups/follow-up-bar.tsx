import { words } from '#words/follow-ups.ts'
import type { DialogAct } from './act-dialog.tsx'
import { SelectionBar } from '../../ui/menu/selection-bar.tsx'

interface FollowUpBarProps {
  readonly count: number
  readonly onRemind: () => void
  readonly onMail: () => void
  readonly onAct: (kind: DialogAct) => void
  readonly onClear: () => void
}

/** Actions for the selected rows, at the bottom edge. */
export default function FollowUpBar({ count, onRemind, onMail, onAct, onClear }: FollowUpBarProps) {
  const { bar, menu } = words
  const acts = [
    [menu.snooze, 'snoozed'],
    [menu.reassign, 'reassigned'],
    [menu.done, 'done'],
    [menu.dismiss, 'dismissed'],
  ] as const
  return (
    <SelectionBar
      label={bar.label}
      selected={bar.selected(count)}
      clearLabel={bar.clear}
      onClear={onClear}
      actions={[
        { label: bar.remind, onClick: onRemind },
        { label: bar.mail, onClick: onMail },
        ...acts.map(([label, kind]) => ({ label, onClick: () => onAct(kind) })),
      ]}
    />
  )
}
