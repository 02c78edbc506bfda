import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readNotices, subscribeNotices } from '../lib/notify.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** Where notifications appear; loads their look with the first one. */
export const ToastHost = () => {
  const notices = useSyncExternalStore(subscribeNotices, readNotices)
  return notices.length > 0 ? (
    <Suspense>
      <Toasts notices={notices} />
    </Suspense>
  ) : null
}
