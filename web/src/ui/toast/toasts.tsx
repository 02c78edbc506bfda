import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { useEffect, useState, type CSSProperties } from 'react'
import { words } from '#words/shared/ui.tsx'
import { dismissNotice, type Notice, type NoticeAction, type Tone } from '../../lib/browser/notify.ts'
import classes from './toasts.module.css'

const LIFE_MS = 8000

const looks: Readonly<Record<Tone, { icon: Icon; color: string }>> = {
  error: { icon: IconCircleX, color: 'var(--danger)' },
  warning: { icon: IconAlertTriangle, color: 'var(--warn)' },
  success: { icon: IconCircleCheck, color: 'var(--ok)' },
  info: { icon: IconInfoCircle, color: 'var(--info)' },
  default: { icon: IconInfoCircle, color: 'var(--line-control)' },
}

const act = (id: number, { run }: NoticeAction) => {
  dismissNotice(id)
  run()
}

const Toast = ({ notice }: { notice: Notice }) => {
  const [isHeld, setHeld] = useState(false)
  const { icon: ToneIcon, color } = looks[notice.tone]
  const style: CSSProperties & { '--tone': string } = { '--tone': color }

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotice(notice.id), LIFE_MS)
    return () => clearTimeout(timer)
  }, [isHeld, notice.id])

  return (
    <div
      className={classes.toast}
      style={style}
      role={notice.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
      <CloseButton aria-label={words.toasts.close} onClick={() => dismissNotice(notice.id)} />
    </div>
  )
}

/** Notifications, bottom right or under the bar of a phone. They wait while somebody points at them or is inside. */
export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  return (
    <section className={classes.region} aria-label={words.toasts.region}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  )
}
