import type { ComponentProps } from 'react'
import classes from './menu-anchor.module.css'

interface MenuAnchorProps extends ComponentProps<'button'> {
  /** Where the menu opens: at a button or the pointer. */
  readonly at: DOMRect
}

/** The invisible target of a menu that opens at a rectangle. */
export function MenuAnchor({ at, ...props }: MenuAnchorProps) {
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes.anchor}
      style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
    />
  )
}
