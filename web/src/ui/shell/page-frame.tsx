import { roles } from '@portal/contract/accounts'
import { PRODUCT } from '@portal/contract/shared/product'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { useOnline } from '../../lib/browser/connection.ts'
import { useUser } from '../../lib/session/session.ts'
import classes from './page-frame.module.css'

/** First in the tab order: past the navigation, to what the page is about. */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    {words.skipLink}
  </a>
)

const THROTTLE_MS = 200

/** A line at the top while a page loads: from 200 ms on, over 5000 ms. The title and the focus tell it to a screen reader. */
export const ProgressBar = () => {
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

/** Says that the network is gone, and what becomes of what is typed: candidates' forms are kept on the device, the desk's are not. */
export function OfflineBar() {
  const user = useUser()
  const isKept = !user || user.role_id === roles.candidate
  return (
    <div role="status">
      {useOnline() ? null : <div className={classes.offline}>{isKept ? words.offline.bar : words.offline.staffBar}</div>}
    </div>
  )
}

/** After each navigation: the page's name in the browser's title, and the focus on its heading. */
export const RouteFocus = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        const title = router.state.matches.at(-1)?.staticData.title
        // A page that is not found names itself.
        if (title) document.title = words.documentTitle(title, PRODUCT)
        if (!fromLocation || !pathChanged) return
        const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        target?.setAttribute('tabindex', '-1')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
