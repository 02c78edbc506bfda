import { roles } from '@portal/contract/accounts'
import { PRODUCT } from '@portal/contract/shared/product'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { queuesChanges, useOnline } from '../../lib/browser/connection.ts'
import { dismissFaults } from '../../lib/browser/notify.ts'
import { useStore } from '../../lib/browser/store.ts'
import { pageTitle } from '../../lib/session/guard.ts'
import { useUser } from '../../lib/session/session.ts'
import classes from './page-frame.module.css'

/** First in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {words.skipLink}
    </a>
  )
}

const THROTTLE_MS = 200

/** Progress bar while a page loads, shown after 200 ms and filling over 5000 ms. Screen readers notice the title and the focus. */
export function ProgressBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const [isShown, show] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => show(true), THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      show(false)
    }
  }, [isPending])

  return isShown ? <div className={classes.progress} role="progressbar" aria-hidden="true" /> : null
}

/**
 * Says that the device is offline, and what that means for input: candidates' forms have drafts, staff's don't, and some pages queue
 * changes.
 */
export function OfflineBar() {
  const user = useUser()
  const isQueued = useStore(queuesChanges)
  const isKept = !user || user.role_id === roles.candidate
  const text = isQueued ? words.offline.queued : isKept ? words.offline.bar : words.offline.staffBar
  return (
    <div role="status" className={classes.status}>
      {useOnline() ? null : <div className={classes.offline}>{text}</div>}
    </div>
  )
}

/** Dismisses failures of the previous page. The sign-in page itself explains an ended session. */
export function FaultsOfPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
        if (pathChanged && toLocation.pathname !== '/login') dismissFaults()
      }),
    [router],
  )
  return null
}

/** Sets the document title, and after each navigation focuses the heading. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(() => {
    const setTitle = () => {
      const title = pageTitle(router.state)
      // The not-found page sets its own title.
      if (title) document.title = words.documentTitle(title, PRODUCT)
    }
    // The first page is already resolved when this is mounted.
    setTitle()
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      setTitle()
      if (!fromLocation || !pathChanged) return
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
    })
  }, [router])
  return null
}
