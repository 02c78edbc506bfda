import { ActionIcon, Anchor } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words as accounts } from '#words/accounts/sign-in.tsx'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { signOut, useUser } from '../../lib/session/session.ts'

/** Link to the account page. */
export function AccountLink() {
  const isStaff = useUser()?.role_id !== roles.candidate
  return (
    <Anchor display="block" p="xs" size="sm" renderRoot={(props) => <Link to="/ResetPassword" {...props} />}>
      {isStaff ? accounts.security : pages.changePassword}
    </Anchor>
  )
}

export function LogoutButton() {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={actions.logout} title={actions.logout} onClick={signOut}>
      <IconLogout size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
