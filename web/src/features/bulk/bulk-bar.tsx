import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { SelectionBar } from '../../ui/menu/selection-bar.tsx'

/** Actions of the bulk bar; the less frequent ones are in its menu. */
const bulkActions = ['move', 'reject', 'assign', 'mail', 'follow_up', 'export'] as const
const moreActions = ['remind', 'opening', 'resumes'] as const
type BulkAction = (typeof bulkActions)[number] | (typeof moreActions)[number]

interface BulkBarProps {
  /** Size of the selection, as text. */
  readonly count: string
  readonly size: number
  readonly onAct: (action: BulkAction) => void
  readonly onClear: () => void
}

/** Actions with a lower limit of candidates, and the message above it. */
const limited: Partial<Record<BulkAction, readonly [max: number, why: (max: string) => string]>> = {
  mail: [limits.bulkMails, words.bar.tooManyMails],
  remind: [limits.bulkMails, words.bar.tooManyMails],
  opening: [limits.bulkMails, words.bar.tooMany],
  resumes: [limits.bulkFiles, words.bar.tooMany],
}

const whyNot = (action: BulkAction, size: number): string | null => {
  if (size > limits.bulk) return words.bar.tooMany(formatCount(limits.bulk))
  const [max, why] = limited[action] ?? [limits.bulk, words.bar.tooMany]
  return size > max ? why(formatCount(max)) : null
}

/** Actions for the selected candidates, at the bottom edge; a disabled one says why. */
export default function BulkBar({ count, size, onAct, onClear }: BulkBarProps) {
  const actionOf = (action: BulkAction) => ({ label: words.bar[action], why: whyNot(action, size), onClick: () => onAct(action) })
  return (
    <SelectionBar
      label={words.bar.label}
      selected={words.bar.selected(count)}
      clearLabel={words.bar.clear}
      onClear={onClear}
      actions={bulkActions.map(actionOf)}
      more={moreActions.map(actionOf)}
    />
  )
}
