import { type CandidateStage, CorrectionBody, type Moved } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { stageOf } from '@portal/contract/stages'
import { useState } from 'react'
import { words as dialog } from '#words/applications/moves.ts'
import { actions } from '#words/shared/actions.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { useCorrectStage } from '../applications.api.ts'
import { detailLabels, MoveDetails } from './move-details.tsx'
import { stageOptions } from './move.model.ts'
import { useStageConflict } from './use-stage-conflict.tsx'

interface CorrectDialogProps {
  readonly id: number
  readonly name: string
  readonly candidateStage: CandidateStage
  readonly onClose: () => void
  readonly onMoved: (moved: Moved) => void
}

/** Corrects a stage that was recorded wrongly: to any stage, with a reason and a note, without an email. */
export default function CorrectDialog({ id, name, candidateStage, onClose, onMoved }: CorrectDialogProps) {
  // Sends the state as of opening the dialog, not that of a later refetch.
  const [opened] = useState(candidateStage)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    CorrectionBody,
    { from: opened.hiring_stage, to: '', reason_code: '', note: '' },
    { numbers: ['to'] },
  )
  const send = useCorrectStage(id)
  const { alert, attempt } = useStageConflict(onClose)
  const { to } = form.getValues()
  const cancels = opened.corrections.find((move) => String(move.to) === to)?.cancels ?? []
  const labels = { to: dialog.to, ...detailLabels, note: dialog.noteNeeded }

  return (
    <FormDialog
      title={dialog.titleOfCorrection(name)}
      onClose={onClose}
      onSubmit={submit((body) =>
        attempt(async () => {
          onMoved(await send.mutateAsync(body))
          onClose()
        }),
      )}
      submitLabel={dialog.correct}
      cancelLabel={actions.cancel}
      isBusy={isSubmitting}
    >
      {alert}
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <p className={classes.hint}>{dialog.from(stageOf(opened.hiring_stage).label)}</p>
      <Picker label={labels.to} placeholder={dialog.chooseStage} data={stageOptions(opened.corrections)} {...form.getInputProps('to')} />
      <MoveDetails form={form} move={{ reason_kind: 'correction', needs: null, cancels }} />
      <TextArea label={labels.note} description={dialog.correctionHint} rows={3} limit={limits.longText} {...form.getInputProps('note')} />
      <p className={classes.hint}>{dialog.noEmailForCorrection}</p>
    </FormDialog>
  )
}
