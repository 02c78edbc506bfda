import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, Button, CloseButton } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useId, type ReactNode } from 'react'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import { notify } from '../../lib/browser/notify.ts'
import classes from './bulk.module.css'

/** What can be done to many at once. */
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

function Act({ why, onClick, children }: { readonly why: string | null; readonly onClick: () => void; readonly children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button
        variant="default"
        className={classes.act}
        aria-disabled={why !== null}
        data-disabled={why !== null || undefined}
        title={why ?? undefined}
        aria-describedby={why === null ? undefined : id}
        onClick={() => (why === null ? onClick() : notify('INFO', why))}
      >
        {children}
      </Button>
      {why !== null && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}

/** What can be done with those selected, at the bottom edge; what cannot says why. */
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
          <Act key={action} why={whyNot(action, size)} onClick={() => onAct(action)}>
            {words.bar[action]}
          </Act>
        ))}
      </div>
      <CloseButton size={36} aria-label={words.bar.clear} title={words.bar.clear} onClick={onClear} />
    </ActionBar>
  )
}
