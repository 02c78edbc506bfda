import { messages } from '@portal/contract/shared/messages'
import { IconLock } from '@tabler/icons-react'
import { words } from '#words/ui.tsx'
import { MessagePage } from './message-page.tsx'

/** Takes the whole screen where the server says that this is not for this person. */
export const UnauthorizedPage = () => (
  <MessagePage icon={IconLock} title={words.notAuthorized}>
    {messages.unauthorized}
  </MessagePage>
)
