import { Button, Stack, Text, Title } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { PRODUCT } from '@portal/contract/shared/product'
import { type Icon, IconLock, IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use, useEffect } from 'react'
import { words } from '#words/shared/ui.tsx'
import { InLayout, PlainLayout } from '../shell/plain-layout.tsx'

interface Props {
  icon: Icon
  title: string
  children: ReactNode
  withHome?: boolean
  actions?: ReactNode
}

/** Layout of an error page: what happened and what to do next. */
export function MessagePage({ icon: MessageIcon, title, children, withHome = true, actions }: Props) {
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

/** Full-screen message after a 403. */
export function UnauthorizedPage() {
  return (
    <MessagePage icon={IconLock} title={words.notAuthorized}>
      {messages.unauthorized}
    </MessagePage>
  )
}

/** Page for an unknown path. */
export function NotFoundPage(): ReactNode {
  useEffect(() => {
    document.title = words.documentTitle(messages.pageNotFoundTitle, PRODUCT)
  }, [])
  return (
    <MessagePage icon={IconMapOff} title={messages.pageNotFoundTitle}>
      {messages.pageNotFound}
    </MessagePage>
  )
}
