import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/accounts/staff.ts'
import classes from './second-factor.module.css'
import { ownFactorQuery } from './staff-accounts.api.ts'

/** Hint for staff without a second factor. */
export function FactorHint({ isShown }: { readonly isShown: boolean }) {
  const { data } = useQuery(ownFactorQuery)
  if (!isShown || data?.is_enabled !== false) return null
  return (
    <p className={classes.hint}>
      {words.factor.hint}
      <Anchor renderRoot={(props) => <Link to="/ResetPassword" {...props} />}>{words.factor.hintAction}</Anchor>
    </p>
  )
}
