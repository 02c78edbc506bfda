import { Anchor } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { words as accounts } from '#words/accounts.tsx'
import { pages } from '#words/pages.ts'
import { useUser } from '../../lib/session.ts'

/** To the password, and for staff to everything else about the account. */
export const AccountLink = () => {
  const isStaff = useUser()?.role_id !== roles.candidate
  return (
    <Anchor display="block" p="xs" size="sm" renderRoot={(props) => <Link to="/ResetPassword" {...props} />}>
      {isStaff ? accounts.security : pages.changePassword}
    </Anchor>
  )
}
