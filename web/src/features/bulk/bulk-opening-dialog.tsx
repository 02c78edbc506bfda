import { BulkWork } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words as applications } from '#words/applications/applications.ts'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { Picker } from '../../ui/picker/picker.tsx'
import { type BulkDialogProps, usePreview, useStartBulk } from './bulk.api.ts'
import { PreviewEffect } from './preview-effect.tsx'
import { openRequestsQuery } from '../openings/match.api.ts'

const { opening: openingWords } = applications

/** Applies for candidates who have no application and have agreed to one. */
export default function BulkOpeningDialog({ selection, who, onClose, onStarted }: BulkDialogProps) {
  const { data: open = [] } = useQuery(openRequestsQuery)
  const counting = usePreview(selection, { kind: 'opening' })
  const { preview, exact } = counting
  const contractForm = useContractForm(
    BulkWork,
    { kind: 'opening', resource_request_id: '', note: '' },
    { numbers: ['resource_request_id'] },
  )
  const { form } = contractForm
  const start = useStartBulk(onStarted)
  const labels = { resource_request_id: openingWords.to, note: words.opening.agreed }
  return (
    <PreviewDialog
      title={words.opening.title(who)}
      submitLabel={words.opening.submit(formatCount(preview?.can ?? 0))}
      why={preview?.can === 0 ? words.opening.noneCan : null}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <PreviewEffect preview={preview} effect={words.opening.effect} />
      <Picker
        {...form.getInputProps('resource_request_id')}
        label={labels.resource_request_id}
        placeholder={openingWords.choose}
        data={open.map(({ id, designation, job_code }) => ({ value: String(id), label: `${designation} (${job_code})` }))}
      />
      <TextArea
        {...form.getInputProps('note')}
        label={labels.note}
        description={openingWords.agreedHint}
        rows={3}
        limit={limits.longText}
      />
      <p className={classes.hint}>{words.opening.emailed(formatCount(preview?.can ?? 0))}</p>
    </PreviewDialog>
  )
}
