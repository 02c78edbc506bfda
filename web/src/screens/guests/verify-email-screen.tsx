import { Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { words } from '#words/accounts/credentials.tsx'
import { pages } from '#words/shared/pages.ts'
import { useUser } from '../../lib/session/session.ts'
import { VerifyLink } from '../../features/accounts/sign-in/verify-email-panel.tsx'

/** Confirms an email for someone who is signed in. */
export function VerifyEmailScreen() {
  const token = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('token') })
  const user = useUser()
  return (
    <div className="form-page">
      <Title order={1} mb="md">
        {pages.verifyEmail}
      </Title>
      {token ? <VerifyLink token={token} /> : user && <Text>{words.verify.confirmed(user.email)}</Text>}
    </div>
  )
}
