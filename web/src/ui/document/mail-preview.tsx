import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { words } from '#words/shared/preview.ts'
import { formatCount } from '../../lib/format/format.ts'
import { MailFrame } from './mail-frame.tsx'
import classes from './mail-preview.module.css'

interface PreviewedMail {
  readonly name: string
  readonly to_address: string
  readonly subject: string
  /** Sanitised by the server. */
  readonly html: string
}

interface MailPreviewProps {
  readonly mail: PreviewedMail
  /** Index of the recipient. */
  readonly at: number
  readonly total: number
  readonly onAt: (at: number) => void
}

/** Preview of an email for one recipient, with buttons to the next one. */
export function MailPreview({ mail, at, total, onAt }: MailPreviewProps) {
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <p role="status">{words.mail.to(mail.name, mail.to_address)}</p>
        {total > 1 && (
          <div className={classes.turn}>
            <ActionIcon variant="default" size={36} aria-label={words.mail.previous} onClick={() => onAt((at + total - 1) % total)}>
              <IconArrowLeft size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <span className={classes.position}>{words.mail.of(formatCount(at + 1), formatCount(total))}</span>
            <ActionIcon variant="default" size={36} aria-label={words.mail.next} onClick={() => onAt((at + 1) % total)}>
              <IconArrowRight size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <p className={classes.subject}>{mail.subject}</p>
      <MailFrame className={classes.mail} title={words.mail.title(mail.subject)} html={mail.html} />
    </div>
  )
}
