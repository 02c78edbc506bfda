import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words as invitation } from '#words/accounts/invitation.ts'
import { words } from '#words/accounts/sign-in.tsx'
import { pages } from '#words/shared/pages.ts'
import { NoticeLink } from '../../features/privacy/privacy-links.tsx'

/** `/candidate-info` for someone who is not signed in. */
export function InvitationScreen() {
  return (
    <>
      <Title order={1}>{pages.candidateInfo}</Title>
      <Text mt="xs" mb="md">
        {invitation.intro}
      </Text>
      <Group className="sheet-buttons">
        <Button size="md" renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>
          {words.createAccount}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" hash="sign-in" {...props} />}>
          {words.signIn}
        </Button>
      </Group>
      <NoticeLink />
    </>
  )
}
