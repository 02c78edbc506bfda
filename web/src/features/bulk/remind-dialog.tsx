import { BulkWork } from '@portal/contract/bulk'
import { useState } from 'react'
import { words } from '#words/mails/reminders.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import { MailPreview } from '../../ui/document/mail-preview.tsx'
import classes from '../../ui/form/form.module.css'
import { type BulkDialogProps, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'

/** Reminds each candidate of their pending step, with a preview of who gets which email. */
export default function RemindDialog({ selection, who, onClose, onStarted }: BulkDialogProps) {
  const [at, setAt] = useState(0)
  const counting = usePreview(selection, { kind: 'remind' })
  const { preview, exact } = counting
  const count = preview?.recipients.length ?? 0
  const shownAt = Math.min(at, Math.max(0, count - 1))
  const candidate_id = shownAt === 0 ? undefined : preview?.recipients[shownAt]
  const { preview: shown } = usePreview(selection, { kind: 'remind', ...(candidate_id !== undefined && { candidate_id }) })
  const form = useContractForm(BulkWork, { kind: 'remind' })
  const start = useStartBulk(onStarted)
  return (
    <PreviewDialog
      title={words.title(who)}
      submitLabel={words.submit(formatCount(preview?.can ?? 0))}
      why={preview?.can === 0 ? words.noneCan : null}
      counting={counting}
      form={form}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <PreviewEffect preview={preview} effect={words.effect} />
      <ul className={classes.plain}>
        {preview?.reminders.map(({ name, count }) => (
          <li key={name}>{words.one(name, formatCount(count))}</li>
        ))}
      </ul>
      {shown?.sample && <MailPreview mail={shown.sample} at={shownAt} total={count} onAt={setAt} />}
      <p className={classes.hint}>{words.afterMinute}</p>
    </PreviewDialog>
  )
}
