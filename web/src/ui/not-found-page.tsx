import { messages } from '@portal/contract/shared/messages'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'
import { PRODUCT } from '@portal/contract/shared/product'

/** For a path that is not ours. */
export const NotFoundPage = (): ReactNode => {
  useEffect(() => {
    document.title = `${messages.pageNotFoundTitle} · ${PRODUCT}`
  }, [])
  return (
    <MessagePage icon={IconMapOff} title={messages.pageNotFoundTitle}>
      {messages.pageNotFound}
    </MessagePage>
  )
}
