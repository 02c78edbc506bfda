import { NativeSelect, Textarea } from '@mantine/core'
import { type BulkRun, BulkWork } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words as applications } from '#words/applications.ts'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog, PreviewGate } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { type Selection, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'
import { openRequestsQuery } from '../openings/match.api.ts'

const { opening: said } = applications

interface BulkOpeningDialogProps {
  readonly selection: Selection
  readonly who: string
  readonly onClose: () => void
  readonly onBegun: (run: BulkRun) => void
}

/** Applies for candidates who have no application and have agreed to one. */
export default function BulkOpeningDialog({ selection, who, onClose, onBegun }: BulkOpeningDialogProps) {
  const { data: open = [] } = useQuery(openRequestsQuery)
  const { preview, isPending, failure, retry, exact } = usePreview(selection, { kind: 'opening' })
  const contractForm = useContractForm(
    BulkWork,
    { kind: 'opening', resource_request_id: '', note: '' },
    { numbers: ['resource_request_id'] },
  )
  const { form } = contractForm
  const start = useStartBulk()
  const labels = { resource_request_id: said.to, note: words.opening.agreed }
  return (
    <PreviewDialog
      title={words.opening.title(who)}
      submitLabel={words.opening.submit(formatCount(preview?.can ?? 0))}
      why={preview && (preview.refused ?? (preview.can === 0 ? words.opening.noneCan : null))}
      failure={failure}
      form={contractForm}
      labels={labels}
      onSend={async (work) => onBegun(await start.mutateAsync({ selection: exact, work }))}
      onRecount={retry}
      onClose={onClose}
    >
      <PreviewGate isCounting={isPending} failure={failure} onRetry={retry} refused={preview?.refused ?? null}>
        <PreviewEffect preview={preview} effect={words.opening.effect} />
        <NativeSelect
          {...form.getInputProps('resource_request_id')}
          label={labels.resource_request_id}
          data={[
            { value: '', label: said.choose },
            ...open.map(({ id, designation, job_code }) => ({ value: String(id), label: `${designation} (${job_code})` })),
          ]}
        />
        <Textarea {...form.getInputProps('note')} label={labels.note} description={said.agreedHint} rows={3} maxLength={limits.longText} />
        <p className={classes.hint}>{words.opening.emailed}</p>
      </PreviewGate>
    </PreviewDialog>
  )
}
