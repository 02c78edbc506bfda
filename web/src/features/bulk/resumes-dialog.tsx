import { BulkWork } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { type BulkDialogProps, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'

/** Creates a ZIP of the candidates' resumes in the background. */
export default function ResumesDialog({ selection, who, onClose, onStarted }: BulkDialogProps) {
  const counting = usePreview(selection, { kind: 'export', format: 'zip' })
  const { preview, exact } = counting
  const form = useContractForm(BulkWork, { kind: 'export', format: 'zip' })
  const start = useStartBulk(onStarted)
  return (
    <PreviewDialog
      title={words.resumes.title(who)}
      submitLabel={words.resumes.submit(formatCount(preview?.can ?? 0))}
      why={preview?.can === 0 ? words.resumes.noneCan : null}
      counting={counting}
      form={form}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <PreviewEffect preview={preview} effect={words.resumes.effect} />
      <p className={classes.hint}>{words.resumes.noted}</p>
    </PreviewDialog>
  )
}
