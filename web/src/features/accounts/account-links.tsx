import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { actions } from '#words/shared/actions.ts'
import { signOut } from '../../lib/session/session.ts'

export function LogoutButton() {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={actions.logout} title={actions.logout} onClick={signOut}>
      <IconLogout size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
