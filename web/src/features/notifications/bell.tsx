import { ActionIcon } from '@mantine/core'
import { MAX_UNREAD_COUNT } from '@portal/contract/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { words } from '#words/notifications.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { notificationsQuery } from './notifications.api.ts'
import classes from './notifications.module.css'

const BellPanel = lazy(() => import('./bell-panel.tsx'))
const STALE_TIME_MS = 30_000

/** The bell: number of unread notifications, and their list. */
export function Bell() {
  const client = useQueryClient()
  const { data } = useQuery(notificationsQuery)
  const [isOpen, open] = useDialog<true>()
  const address = useRouterState({ select: (state) => state.location.href })
  useEffect(() => {
    void client.prefetchQuery({ ...notificationsQuery, staleTime: STALE_TIME_MS })
  }, [client, address])
  const unread = data?.unread ?? 0
  const label = words.bell(unread, MAX_UNREAD_COUNT)
  return (
    <>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        <IconBell size={18} stroke={1.5} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {words.badge(unread, MAX_UNREAD_COUNT)}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <BellPanel onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
