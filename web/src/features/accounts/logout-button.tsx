import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOut } from '../../lib/session.ts'

export const LogoutButton = () => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label="Logout" title="Logout" onClick={signOut}>
    <IconLogout size={18} stroke={1.5} aria-hidden />
  </ActionIcon>
)
