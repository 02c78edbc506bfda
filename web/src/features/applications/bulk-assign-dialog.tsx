import { NativeSelect, Textarea } from '@mantine/core'
import { type BulkRun, BulkWork } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words as pipeline } from '#words/applications.ts'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewGate, PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { type Selection, usePreview, useStartBulk } from '../bulk/bulk.api.ts'
import { assignableQuery } from './applications.api.ts'

interface BulkAssignDialogProps {
  readonly selection: Selection
  readonly who: string
  readonly onClose: () => void
  readonly onBegun: (run: BulkRun) => void
}

/** Assigns many candidates to a colleague or to no one. */
export default function BulkAssignDialog({ selection, who, onClose, onBegun }: BulkAssignDialogProps) {
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const contractForm = useContractForm(BulkWork, { kind: 'assign', user_id: '', note: '' }, { numbers: ['user_id'] })
  const { form } = contractForm
  const assignee = form.getValues().user_id
  const { preview, isPending, failure, retry, exact } = usePreview(selection, {
    kind: 'assign',
    ...(assignee !== '' && { user_id: Number(assignee) }),
  })
  const start = useStartBulk()
  const labels = { user_id: pipeline.assign.to, note: pipeline.assign.note }
  const total = formatCount(preview?.total ?? 0)
  return (
    <PreviewDialog
      title={words.assign.title(who)}
      submitLabel={preview ? words.assign.submit(total) : pipeline.assign.submit}
      why={preview?.refused}
      failure={failure}
      form={contractForm}
      labels={labels}
      onSend={async (work) => onBegun(await start.mutateAsync({ selection: exact, work }))}
      onRecount={retry}
      onClose={onClose}
    >
      <PreviewGate isCounting={isPending} failure={failure} onRetry={retry} refused={preview?.refused ?? null}>
        <div role="status">
          <p className={classes.lead}>{words.assign.effect(total)}</p>
          {(preview?.moved ?? 0) > 0 && <p className={classes.hint}>{words.assign.movedToScreening(formatCount(preview?.moved ?? 0))}</p>}
          {(preview?.gone ?? 0) > 0 && <p className={classes.hint}>{words.gone(formatCount(preview?.gone ?? 0))}</p>}
        </div>
        <NativeSelect
          label={labels.user_id}
          {...form.getInputProps('user_id')}
          data={[
            { value: '', label: pipeline.assign.unassigned },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Textarea
          label={labels.note}
          description={pipeline.assign.noteHint}
          rows={2}
          maxLength={limits.longText}
          {...form.getInputProps('note')}
        />
      </PreviewGate>
    </PreviewDialog>
  )
}
