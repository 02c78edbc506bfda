import { Text, Title } from '@mantine/core'
import { words } from '#words/shared/ui.tsx'

/** Placeholder of a page that comes in a later release. */
export function NotBuiltScreen({ title }: { title: string }) {
  return (
    <>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="xs">
        {words.notBuilt}
      </Text>
    </>
  )
}
