import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { dismissToast, type Toast, TOAST_MS, toasts } from '../../lib/browser/notify.ts'
import { useStore } from '../../lib/browser/store.ts'
// Not lazy: the message shown when the import fails needs these styles.
import classes from './toasts.module.css'

/** Milliseconds until a page has usually settled. */
const SETTLED = 3000

type Look = ComponentType<{ notices: readonly Toast[] }>

/** Height of the area in which toasts would cover a bar of buttons. */
const AREA = 200
/** Width of the toasts with their margin. */
const TOAST_WIDTH = 424

/** Distance from the bottom edge to the highest bar in the corner of the toasts, if there is one. */
const barHeight = (): number => {
  const tops = [...document.querySelectorAll('[data-bottom-bar]')].flatMap((bar) => {
    const { top, bottom, right } = bar.getBoundingClientRect()
    return bottom > innerHeight - AREA && right > innerWidth - TOAST_WIDTH ? [top] : []
  })
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops))
}

/** Keeps the toasts above bars of buttons, also those that appear later; the stylesheet reads `--bar`. */
const useAboveBar = (isShown: boolean) => {
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => document.documentElement.style.setProperty('--bar', `${barHeight()}px`)
    place()
    const watch = new MutationObserver(place)
    watch.observe(document.body, { childList: true, subtree: true })
    for (const event of ['scroll', 'resize']) addEventListener(event, place, { passive: true, capture: true })
    return () => {
      watch.disconnect()
      for (const event of ['scroll', 'resize']) removeEventListener(event, place, { capture: true })
    }
  }, [isShown])
}

/** Toasts without icons and buttons, until the real ones are loaded; dismissed together. */
const PlainToasts: Look = ({ notices }) => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { id } of notices) dismissToast(id)
    }, TOAST_MS)
    return () => clearTimeout(timer)
  }, [notices])
  return (
    <section className={classes.region} aria-label={words.toasts.region}>
      {notices.map(({ id, tone, messages }) => (
        <div key={id} className={classes.toast} role={tone === 'error' ? 'alert' : 'status'}>
          <div className={classes.messages}>{messages.join('\n')}</div>
        </div>
      ))}
    </section>
  )
}

/**
 * Renders the toasts. Their component is loaded once the page has settled, or with the first toast. Offline toasts must not need the
 * network: when the import fails, the plain ones are shown, and the next toast tries again.
 */
export function ToastHost() {
  const notices = useStore(toasts)
  const [Toasts, setToasts] = useState<Look | 'none'>()
  useAboveBar(notices.length > 0)
  const isReady = Toasts !== undefined && Toasts !== 'none'
  useEffect(() => {
    if (isReady) return
    const load = () =>
      void import('./toasts.tsx').then(
        ({ default: LoadedToasts }) => setToasts(() => LoadedToasts),
        () => setToasts('none'),
      )
    if (notices.length > 0) return load()
    const timer = setTimeout(load, SETTLED)
    return () => clearTimeout(timer)
  }, [isReady, notices])
  if (notices.length === 0 || Toasts === undefined) return null
  return Toasts === 'none' ? <PlainToasts notices={notices} /> : <Toasts notices={notices} />
}
