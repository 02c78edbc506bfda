import { messages } from '@portal/contract/shared/messages'
import { PRODUCT } from '@portal/contract/shared/product'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { words } from '#words/ui.tsx'
import { MessagePage } from './message-page.tsx'

/** For a path that is not ours. */
export const NotFoundPage = (): ReactNode => {
  useEffect(() => {
    document.title = words.documentTitle(messages.pageNotFoundTitle, PRODUCT)
  }, [])
  return (
    <MessagePage icon={IconMapOff} title={messages.pageNotFoundTitle}>
      {messages.pageNotFound}
    </MessagePage>
  )
}
