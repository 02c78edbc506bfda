import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export const AccountLink = () => (
  <Anchor display="block" p="xs" size="sm" renderRoot={(props) => <Link to="/ResetPassword" {...props} />}>
    Change password
  </Anchor>
)
