import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** `/candidate-info` for somebody not signed in. */
export const InvitationLanding = () => (
  <>
    <Title order={1}>Your details</Title>
    <Text mt="xs" mb="md">
      Here you tell us about yourself in five short steps: personal details, education, work experience, documents, and what you are looking
      for. It takes about 8 minutes. Keep your marks and your resume ready. You can stop at any time; we keep what you typed.
    </Text>
    <Group className="sheet-buttons">
      <Button size="md" renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>
        Create account
      </Button>
      <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" hash="sign-in" {...props} />}>
        Sign in
      </Button>
    </Group>
  </>
)
