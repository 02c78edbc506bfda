import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { words } from '#words/shared/ui.tsx'
import { dismissNotice, type Notice, readNotices, subscribeNotices } from '../../lib/browser/notify.ts'
// Stands with the page itself: what could not be loaded must still be told, and in its place.
import classes from './toasts.module.css'

/** Milliseconds until the page has what it shows first. */
const SETTLED = 3000
const LIFE_MS = 8000

type Look = ComponentType<{ notices: readonly Notice[] }>

/** The words alone, until their look is there; they go together. */
const PlainToasts: Look = ({ notices }) => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { id } of notices) dismissNotice(id)
    }, LIFE_MS)
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
 * Where notifications appear. Their look is loaded once the page has settled, or with the first notice; a notice of a lost network
 * must not need the network, so where that fails the words are shown without it, and the next notice tries again.
 */
export const ToastHost = () => {
  const notices = useSyncExternalStore(subscribeNotices, readNotices)
  const [Toasts, setToasts] = useState<Look | 'none'>()
  const isReady = Toasts !== undefined && Toasts !== 'none'
  useEffect(() => {
    if (isReady) return
    const load = () =>
      void import('./toasts.tsx').then(
        ({ default: look }) => setToasts(() => look),
        () => setToasts('none'),
      )
    if (notices.length > 0) return load()
    const timer = setTimeout(load, SETTLED)
    return () => clearTimeout(timer)
  }, [isReady, notices])
  if (notices.length === 0 || Toasts === undefined) return null
  return Toasts === 'none' ? <PlainToasts notices={notices} /> : <Toasts notices={notices} />
}
