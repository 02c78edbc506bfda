import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu } from '@mantine/core'
import { notify } from '../../lib/browser/notify.ts'
import classes from './action-item.module.css'

interface ActionItemProps {
  readonly label: string
  /** Why it is disabled; null when enabled. */
  readonly why?: string | null
  readonly className?: string | undefined
  /** Shows the reason only in the tooltip and the toast, so that the item keeps its height. */
  readonly isOneLine?: boolean
  /** Keeps the menu open, for an action that replaces it. */
  readonly isLasting?: boolean
  /** The item is a link, such as an address to write to. */
  readonly href?: string
  readonly onClick?: () => void
}

/** A menu item that explains why it is disabled: below its label, and in a toast when chosen. */
export function ActionItem({ label, why = null, className, isOneLine, isLasting, href, onClick }: ActionItemProps) {
  if (href !== undefined && why === null) {
    return (
      <Menu.Item component="a" href={href} className={`${classes.item} ${className ?? ''}`}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      className={`${classes.item} ${className ?? ''}`}
      closeMenuOnClick={isLasting !== true}
      title={isOneLine ? (why ?? undefined) : undefined}
      aria-disabled={why !== null}
      data-off={why !== null || undefined}
      onClick={() => (why === null ? onClick?.() : notify('INFO', why))}
    >
      {label}
      {why !== null && <span className={isOneLine ? 'visually-hidden' : classes.why}>{why}</span>}
    </Menu.Item>
  )
}
