import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, CloseButton } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import classes from './bulk.module.css'

/** Actions of the bulk bar. */
type BulkAction = 'move' | 'reject' | 'assign' | 'mail' | 'export'
const bulkActions = ['move', 'reject', 'assign', 'mail', 'export'] as const

interface BulkBarProps {
  /** In words. */
  readonly count: string
  readonly size: number
  readonly onAct: (action: BulkAction) => void
  readonly onClear: () => void
}

const whyNot = (action: BulkAction, size: number): string | null => {
  if (size > limits.bulk) return words.bar.tooMany(formatCount(limits.bulk))
  return action === 'mail' && size > limits.bulkMails ? words.bar.tooManyMails(formatCount(limits.bulkMails)) : null
}

/** Actions for the selected candidates, at the bottom edge; a disabled one says why. */
export default function BulkBar({ count, size, onAct, onClear }: BulkBarProps) {
  return (
    <ActionBar
      opened
      withinPortal={false}
      zIndex={90}
      aria-label={words.bar.label}
      className={classes.bar}
      data-bottom-bar
      position={{ bottom: 16, left: 0, right: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <span className={classes.count}>{words.bar.selected(count)}</span>
      <div className={classes.acts}>
        {bulkActions.map((action) => (
          <ActionButton key={action} variant="default" className={classes.act} why={whyNot(action, size)} onClick={() => onAct(action)}>
            {words.bar[action]}
          </ActionButton>
        ))}
      </div>
      <CloseButton size={36} aria-label={words.bar.clear} title={words.bar.clear} onClick={onClear} />
    </ActionBar>
  )
}
