import { Text, Title } from '@mantine/core'

/** A screen the specification names and a later release brings. */
export const NotBuilt = ({ title }: { title: string }) => (
  <>
    <Title order={1}>{title}</Title>
    <Text c="dimmed" mt="xs">
      This screen is still to come. Nothing can be done here yet.
    </Text>
  </>
)
