import { stageOf } from '@portal/contract/stages'
import { changeOpening, type CandidateStage } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/applications/applications.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { openRequestsQuery } from '../openings/match.api.ts'
import { useChangeOpening } from './applications.api.ts'

const { opening: text } = words

interface OpeningDialogProps {
  readonly id: number
  readonly name: string
  readonly candidateStage: CandidateStage
  readonly onClose: () => void
}

/** Links a candidate to an opening, or changes the opening of the current application. */
export default function OpeningDialog({ id, name, candidateStage, onClose }: OpeningDialogProps) {
  // Sends the state as of opening the dialog, not that of a later refetch.
  const [{ resource_request_id: from, hiring_stage, can }] = useState(candidateStage)
  const kind = from === null ? 'link' : 'change'
  const { data: open = [] } = useQuery(openRequestsQuery)
  const choices = open
    .filter((opening) => opening.id !== from)
    .map((opening) => ({ value: String(opening.id), label: `${opening.designation} (${opening.job_code})` }))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    changeOpening.body,
    { from, resource_request_id: '', note: '' },
    { numbers: ['resource_request_id'] },
  )
  const send = useChangeOpening(id)
  const labels = { resource_request_id: text.to, note: kind === 'link' ? text.agreed : text.why }
  const now = stageOf(hiring_stage).label
  const next = stageOf(can.opening.to ?? hiring_stage).label
  return (
    <FormDialog
      title={text.titles[kind](name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await send.mutateAsync(body)
        notify('SUCCESS', text.done(name, choices.find(({ value }) => value === String(body.resource_request_id))?.label ?? ''))
        onClose()
      })}
      submitLabel={text.submit[kind]}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <Picker label={labels.resource_request_id} placeholder={text.choose} data={choices} {...form.getInputProps('resource_request_id')} />
      {kind === 'change' && <p className={classes.hint}>{now === next ? text.sameStage(now) : text.restarts(now, next)}</p>}
      <TextArea
        label={labels.note}
        description={kind === 'link' ? text.agreedHint : text.whyHint}
        rows={3}
        limit={limits.longText}
        {...form.getInputProps('note')}
      />
      <p className={classes.hint}>{kind === 'link' ? text.applies : text.notified}</p>
    </FormDialog>
  )
}
