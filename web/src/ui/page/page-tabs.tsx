import { Link, type LinkProps } from '@tanstack/react-router'
import { centreInRow } from '../../lib/browser/centre-in-row.ts'
import classes from './page-tabs.module.css'

interface PageTab {
  readonly key: string
  readonly label: string
  readonly isCurrent: boolean
  readonly link: LinkProps
}

/** The parts of a page, each with an address of its own. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, isCurrent, link }) => (
        <Link
          key={key}
          {...link}
          ref={isCurrent ? centreInRow : undefined}
          className={classes.tab}
          data-active={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
