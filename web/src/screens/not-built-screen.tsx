import { Text, Title } from '@mantine/core'
import { words } from '#words/shared/ui.tsx'

/** A screen the specification names and a later release brings. */
export const NotBuiltScreen = ({ title }: { title: string }) => (
  <>
    <Title order={1}>{title}</Title>
    <Text c="dimmed" mt="xs">
      {words.notBuilt}
    </Text>
  </>
)
