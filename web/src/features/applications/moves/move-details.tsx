import { Alert, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { HOLD_DAYS, type Move } from '@portal/contract/applications'
import { TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import { PRACTICAL_ASSIGNED } from '@portal/contract/stages'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { ReactNode } from 'react'
import { words as dialog } from '#words/applications/moves.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import classes from '../../../ui/form/form.module.css'
import { reasonOptions } from './reasons.model.ts'

/** Labels of the fields, also for the error summary. */
export const detailLabels = { reason_code: dialog.reason, review_on: dialog.reviewOn, joining_on: dialog.joiningOn } as const

interface MoveDetailsProps<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>
  readonly move: Pick<Move, 'reason_kind' | 'needs'> &
    Partial<Pick<Move, 'cancels' | 'is_unhold' | 'is_without_test' | 'skips'>> & { readonly to?: Move['to'] | 'reject' }
  /** Link to schedule an interview instead of moving to its stage directly. */
  readonly schedule?: ReactNode
}

/** The reason and day that a move requires, and hints about what it doesn't do. */
export function MoveDetails<V extends Record<string, unknown>>({
  form,
  move: { to, reason_kind, needs, cancels = [], is_unhold = false, is_without_test = false, skips = null },
  schedule,
}: MoveDetailsProps<V>) {
  const today = dayInIndia()
  const days = { review_on: { min: today, max: addDays(today, HOLD_DAYS), description: dialog.reviewHint }, joining_on: { min: today } }
  return (
    <>
      {to === TECHNICAL_SCHEDULED && (
        <p className={classes.hint}>
          {dialog.noInterview} {schedule}
        </p>
      )}
      {to === PRACTICAL_ASSIGNED && <p className={classes.hint}>{is_unhold ? dialog.sameDeadline : dialog.noTask}</p>}
      {is_without_test && <p className={classes.hint}>{dialog.noTest}</p>}
      {skips && (
        <Alert color="amber" role="status">
          {dialog.skips[skips.assessment][skips.gap]}
        </Alert>
      )}
      {cancels.length > 0 && (
        <p className={classes.hint} role="status">
          {dialog.cancels(cancels)}
        </p>
      )}
      {reason_kind && (
        <NativeSelect
          label={detailLabels.reason_code}
          description={dialog.reasonHint}
          {...form.getInputProps('reason_code')}
          data={[{ value: '', label: dialog.chooseReason }, ...reasonOptions(reason_kind, to)]}
        />
      )}
      {needs && <DateField label={detailLabels[needs]} {...days[needs]} {...form.getInputProps(needs)} />}
    </>
  )
}
