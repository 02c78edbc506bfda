import { Button, Menu } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { IconChevronUp } from '@tabler/icons-react'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { ActionItem } from '../../ui/menu/action-item.tsx'
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
  return (
    <SelectionBar label={words.bar.label} selected={words.bar.selected(count)} clearLabel={words.bar.clear} onClear={onClear}>
      {bulkActions.map((action) => (
        <ActionButton key={action} variant="default" why={whyNot(action, size)} onClick={() => onAct(action)}>
          {words.bar[action]}
        </ActionButton>
      ))}
      <Menu position="top-end" width={280} shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronUp size={16} stroke={1.75} aria-hidden="true" />}>
            {words.bar.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moreActions.map((action) => (
            <ActionItem key={action} label={words.bar[action]} why={whyNot(action, size)} onClick={() => onAct(action)} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </SelectionBar>
  )
}
