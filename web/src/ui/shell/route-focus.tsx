import { PRODUCT } from '@portal/contract/shared/product'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { words } from '#words/shared/ui.tsx'

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
