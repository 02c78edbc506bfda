import { type BulkRun, BulkWork } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog, PreviewGate } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { type Selection, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'

interface ResumesDialogProps {
  readonly selection: Selection
  readonly who: string
  readonly onClose: () => void
  readonly onBegun: (run: BulkRun) => void
}

/** Puts the resumes of candidates into one file, which is made in the background. */
export default function ResumesDialog({ selection, who, onClose, onBegun }: ResumesDialogProps) {
  const { preview, isPending, failure, retry, exact } = usePreview(selection, { kind: 'export', format: 'zip' })
  const form = useContractForm(BulkWork, { kind: 'export', format: 'zip' })
  const start = useStartBulk()
  return (
    <PreviewDialog
      title={words.resumes.title(who)}
      submitLabel={words.resumes.submit(formatCount(preview?.can ?? 0))}
      why={preview && (preview.refused ?? (preview.can === 0 ? words.resumes.noneCan : null))}
      failure={failure}
      form={form}
      labels={{}}
      onSend={async (work) => onBegun(await start.mutateAsync({ selection: exact, work }))}
      onRecount={retry}
      onClose={onClose}
    >
      <PreviewGate isCounting={isPending} failure={failure} onRetry={retry} refused={preview?.refused ?? null}>
        <PreviewEffect preview={preview} effect={words.resumes.effect} />
        <p className={classes.hint}>{words.resumes.noted}</p>
      </PreviewGate>
    </PreviewDialog>
  )
}
