import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState, type CSSProperties } from 'react'
import { words } from '#words/shared/ui.tsx'
import { dismissToast, type Toast, type ToastAction, TOAST_MS, type Tone } from '../../lib/browser/notify.ts'
import classes from './toasts.module.css'

const looks: Readonly<Record<Tone, { icon: Icon; color: string }>> = {
  error: { icon: IconCircleX, color: 'var(--danger)' },
  warning: { icon: IconAlertTriangle, color: 'var(--warn)' },
  success: { icon: IconCircleCheck, color: 'var(--ok)' },
  info: { icon: IconInfoCircle, color: 'var(--info)' },
  default: { icon: IconInfoCircle, color: 'var(--line-control)' },
}

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

const act = (id: number, { run }: ToastAction) => {
  dismissToast(id)
  run()
}

function ToastView({ notice }: { notice: Toast }) {
  const [isPaused, setPaused] = useState(false)
  const { icon: ToneIcon, color } = looks[notice.tone]
  const style: CSSProperties & { '--tone': string } = { '--tone': color }

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(notice.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isPaused, notice.id])

  return (
    <div
      className={classes.toast}
      style={style}
      role={notice.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToneIcon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.messages}>{notice.messages.join('\n')}</div>
      {notice.actions.length > 0 && (
        <div className={classes.actions}>
          {notice.actions.map((action) => (
            <Button
              key={action.label}
              variant="default"
              size="compact-sm"
              className={classes.action}
              onClick={() => act(notice.id, action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <CloseButton size={44} className={classes.close} aria-label={words.toasts.close} onClick={() => dismissToast(notice.id)} />
    </div>
  )
}

/** Notifications, bottom right; on a phone at the bottom, below dialogs. The timer pauses under the pointer and the focus. */
export default function Toasts({ notices }: { notices: readonly Toast[] }) {
  useAboveBar(notices.length > 0)
  return (
    <section className={classes.region} aria-label={words.toasts.region}>
      {notices.map((notice) => (
        <ToastView key={notice.id} notice={notice} />
      ))}
    </section>
  )
}
