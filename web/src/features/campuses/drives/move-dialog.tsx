import { CANCELLED, type Drive } from '@portal/contract/drives'
import { requiredLines } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import { words } from '#words/campuses/drives.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { TextArea } from '../../../ui/form/text-area.tsx'

const Reason = z.strictObject({ reason: requiredLines(limits.longText) })

interface MoveDialogProps {
  readonly move: Drive['moves'][number]
  readonly onMove: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of a move. */
export default function MoveDialog({ move, onMove, onClose }: MoveDialogProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(Reason, { reason: '' })
  return (
    <FormDialog
      title={move.label}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await onMove(reason)
        onClose()
      })}
      submitLabel={move.label}
      isBusy={isSubmitting}
      isSheet
    >
      {move.to === CANCELLED && <p className={classes.hint}>{words.cancelTold}</p>}
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: words.reason }} />
      <TextArea label={words.reason} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
