import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { withCodes } from '../content/with-codes.tsx'
import { PageActions } from './page-actions.tsx'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** For `aria-labelledby` of the page. */
  readonly id?: string
  readonly description?: string
  /** The button that stays in sight on a phone, where the others are folded. */
  readonly primary?: ReactNode
  /** Buttons for the page as a whole. */
  readonly children?: ReactNode
}

/** Head of a staff page: title, buttons and description. */
export function PageHead({ title, id, description, primary, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <Title order={1} id={id}>
        {withCodes(title)}
      </Title>
      {children !== undefined && (
        <div className={classes.actions}>
          <PageActions primary={primary}>{children}</PageActions>
        </div>
      )}
      {description !== undefined && <p className={classes.description}>{description}</p>}
    </div>
  )
}
