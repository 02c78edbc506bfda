import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { actions as labels } from '#words/shared/actions.ts'
import { ActionButton } from '../content/action-button.tsx'
import { useFirstLine } from '../content/use-first-line.ts'
import { ActionItem } from './action-item.tsx'
import classes from './selection-bar.module.css'

interface SelectionAction {
  readonly label: string
  /** Why it is disabled; null when enabled. */
  readonly why?: string | null
  readonly isBusy?: boolean
  readonly onClick: () => void
}

interface SelectionBarProps {
  readonly label: string
  /** What is selected, as text. */
  readonly selected: string
  readonly clearLabel: string
  readonly onClear: () => void
  readonly actions: readonly SelectionAction[]
  /** The less frequent ones, always in the menu. */
  readonly more?: readonly SelectionAction[]
}

/** Actions for the selected rows of a list, at the bottom edge; those that don't fit are in the menu. */
export function SelectionBar({ label, selected, clearLabel, onClear, actions, more = [] }: SelectionBarProps) {
  const [line, fitting] = useFirstLine<HTMLDivElement>()
  const rest = [...actions.slice(fitting), ...more]
  return (
    <ActionBar
      opened
      withinPortal={false}
      zIndex={90}
      aria-label={label}
      className={classes.bar}
      data-bottom-bar
      position={{ bottom: 16, left: 0, right: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <span className={classes.count}>{selected}</span>
      <div className={classes.acts}>
        <div ref={line} className={classes.line}>
          {actions.map(({ label: text, ...action }, index) => (
            <ActionButton key={text} variant="default" data-hidden={index >= fitting || undefined} {...action}>
              {text}
            </ActionButton>
          ))}
        </div>
        {rest.length > 0 && (
          <Menu position="top-end" width={280} shadow="md" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronUp size={16} stroke={1.75} aria-hidden="true" />}>
                {labels.more}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map(({ label: text, why = null, onClick }) => (
                <ActionItem key={text} label={text} why={why} onClick={onClick} />
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <CloseButton size={36} aria-label={clearLabel} title={clearLabel} onClick={onClear} />
    </ActionBar>
  )
}
