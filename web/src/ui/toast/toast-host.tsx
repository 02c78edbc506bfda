import { type ComponentType, useEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { dismissToast, type Toast, TOAST_MS, toasts } from '../../lib/browser/notify.ts'
import { useStore } from '../../lib/browser/store.ts'
// Not lazy: the message shown when the import fails needs these styles.
import classes from './toasts.module.css'

/** Milliseconds until a page has usually settled. */
const SETTLED = 3000

type Look = ComponentType<{ notices: readonly Toast[] }>

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
