import { Button, Stack, Text, Title } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { InLayout } from './in-layout.ts'
import { PlainLayout } from './plain-layout.tsx'

interface Props {
  icon: Icon
  title: string
  children: ReactNode
  withHome?: boolean
  actions?: ReactNode
}

/** The error layout: what happened, and the way on. */
export const MessagePage = ({ icon: MessageIcon, title, children, withHome = true, actions }: Props) => {
  const isInLayout = use(InLayout)
  const content = (
    <Stack align="flex-start" gap="sm" pt="xl">
      <MessageIcon size={40} stroke={1.25} aria-hidden color="var(--text-3)" />
      <Title order={1}>{title}</Title>
      <Text component="div" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Stack gap="xs" mt="sm">
        {actions}
        {withHome && (
          <Button variant={actions ? 'default' : 'filled'} renderRoot={(props) => <Link to="/" {...props} />}>
            {messages.goHome}
          </Button>
        )}
      </Stack>
    </Stack>
  )
  return isInLayout ? content : <PlainLayout>{content}</PlainLayout>
}
