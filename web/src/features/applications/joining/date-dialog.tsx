import { Alert } from '@mantine/core'
import { changeJoiningDate, type Joining, recordJoined } from '@portal/contract/joining'
import { dayInIndia } from '@portal/contract/shared/dates'
import { listOf } from '#words/shared/format.ts'
import { words } from '#words/offers/joining.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { missingDocuments } from './joining.model.ts'
import { useChangeJoiningDate, useRecordJoined } from './joining.api.ts'

const { dateDialog, staff } = words

interface DateDialogProps {
  readonly id: number
  readonly joining: Joining
  readonly onClose: () => void
}

/** Changes the joining date of a hired candidate. */
export function ChangeDateDialog({ id, joining, onClose }: DateDialogProps) {
  const change = useChangeJoiningDate(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(changeJoiningDate.body, {
    joining_on: joining.joining_on ?? '',
  })
  return (
    <FormDialog
      isSheet
      title={dateDialog.change}
      onClose={onClose}
      onSubmit={submit(async ({ joining_on }) => {
        await change.mutateAsync(joining_on)
        notify('SUCCESS', staff.done.date)
        onClose()
      })}
      submitLabel={dateDialog.confirm.change}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ joining_on: dateDialog.joiningOn }} />
      <DateField
        label={dateDialog.joiningOn}
        description={dateDialog.hint}
        min={dayInIndia()}
        isFirst
        {...fieldProps(form, 'joining_on')}
        id={fieldId('joining_on')}
      />
    </FormDialog>
  )
}

/** Records the day on which a candidate joined; warns about missing documents, but doesn't require them. */
export function JoinedDialog({ id, joining, onClose }: DateDialogProps) {
  const missing = missingDocuments(joining.documents)
  const agreed = joining.joining_on
  const record = useRecordJoined(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(recordJoined.body, { joined_on: dayInIndia() })
  return (
    <FormDialog
      isSheet
      title={dateDialog.joined}
      onClose={onClose}
      onSubmit={submit(async ({ joined_on }) => {
        await record.mutateAsync(joined_on)
        notify('SUCCESS', staff.done.joined)
        onClose()
      })}
      submitLabel={missing.length > 0 ? dateDialog.confirm.anyway : dateDialog.confirm.joined}
      isBusy={isSubmitting}
    >
      {missing.length > 0 && (
        <Alert color="amber" title={dateDialog.missing}>
          {listOf(missing)}
        </Alert>
      )}
      {agreed !== null && form.values.joined_on < agreed && <Alert color="amber" title={dateDialog.early(formatDay(agreed))} />}
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ joined_on: dateDialog.joinedOn }} />
      <DateField label={dateDialog.joinedOn} max={dayInIndia()} isFirst {...fieldProps(form, 'joined_on')} id={fieldId('joined_on')} />
    </FormDialog>
  )
}
