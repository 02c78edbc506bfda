import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEventHandler } from 'react'
import classes from './back-link.module.css'

interface BackLinkProps extends LinkProps {
  readonly className?: string
  readonly onClick?: MouseEventHandler
}

/** The link above the title of a page to the one that it belongs to. */
export function BackLink({ className, ...link }: BackLinkProps) {
  return <Link {...link} className={className === undefined ? classes.back : `${classes.back} ${className}`} />
}
