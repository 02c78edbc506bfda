import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { actions } from '#words/shared/actions.ts'
import { useSignOut } from '../../ui/shell/use-sign-out.ts'

export function LogoutButton() {
  const signOut = useSignOut()
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={actions.logout} title={actions.logout} onClick={() => void signOut()}>
      <IconLogout size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
