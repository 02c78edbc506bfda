import { Alert, TextInput } from '@mantine/core'
import type { BreachReport } from '@portal/contract/breach-reports'
import { type Breach, reportBreach } from '@portal/contract/breaches'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { dayAndTime, instantOf } from '../../../lib/form/instant.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import form from '../../../ui/form/form.module.css'
import { useReportBreach } from './breaches.api.ts'
import classes from './breaches.module.css'
import { missingItems } from './report.model.ts'

const { reports } = words
const labels = { at: reports.day, time: reports.time }

const ReportSchema = schemaOf(
  reportBreach.body,
  ({ report, at, time }: { readonly report: BreachReport; readonly at: string; readonly time: string }) => ({
    report,
    at: instantOf(at, time) ?? '',
  }),
)

interface ReportDialogProps {
  readonly breach: Breach
  readonly report: BreachReport
  readonly onClose: () => void
}

/** Records when a report was made; now unless changed. Says which of its texts aren't filled in here. */
export default function ReportDialog({ breach, report, onClose }: ReportDialogProps) {
  const send = useReportBreach(breach.id)
  const missing = missingItems(breach, report)
  const [[at, time]] = useState(() => dayAndTime(new Date().toISOString()))
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReportSchema, { report, at, time })
  return (
    <FormDialog
      isSheet
      title={reports.names[report]}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await send.mutateAsync(body)
        notify('SUCCESS', reports.recorded)
        onClose()
      })}
      submitLabel={reports.record}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {missing.length > 0 && (
        <Alert color="amber" title={reports.missing}>
          <ul className={classes.missing}>
            {missing.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className={form.lead}>{reports.hint}</p>
      <div className={form.pair}>
        <DateField label={labels.at} max={dayInIndia()} {...state.getInputProps('at')} />
        <TextInput label={labels.time} type="time" {...state.getInputProps('time')} />
      </div>
    </FormDialog>
  )
}
