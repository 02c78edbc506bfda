import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, Button, CloseButton } from '@mantine/core'
import { words } from '#words/follow-ups.ts'
import type { AskedAct } from './act-dialog.tsx'
import classes from './follow-ups.module.css'

interface SelectionBarProps {
  readonly count: number
  readonly onRemind: () => void
  readonly onMail: () => void
  readonly onAct: (kind: AskedAct) => void
  readonly onClear: () => void
}

/** What can be done with the selected rows, at the bottom edge. */
export default function SelectionBar({ count, onRemind, onMail, onAct, onClear }: SelectionBarProps) {
  const { bar, menu } = words
  const acts = [
    [menu.snooze, 'snoozed'],
    [menu.reassign, 'reassigned'],
    [menu.done, 'done'],
    [menu.dismiss, 'dismissed'],
  ] as const
  return (
    <ActionBar
      opened
      withinPortal={false}
      zIndex={90}
      aria-label={bar.label}
      className={classes.bar}
      data-bottom-bar
      position={{ bottom: 16, left: 0, right: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <span>{bar.selected(count)}</span>
      <div className={classes.acts}>
        <Button variant="default" onClick={onRemind}>
          {bar.remind}
        </Button>
        <Button variant="default" onClick={onMail}>
          {bar.mail}
        </Button>
        {acts.map(([label, kind]) => (
          <Button key={kind} variant="default" onClick={() => onAct(kind)}>
            {label}
          </Button>
        ))}
      </div>
      <CloseButton size={36} aria-label={bar.clear} title={bar.clear} onClick={onClear} />
    </ActionBar>
  )
}
