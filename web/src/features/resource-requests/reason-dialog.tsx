import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { ReasonStepBody, type ResourceRequest } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { POSITION_CLOSED, stagesUnderWay } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { formatCount } from '../../lib/format/format.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type Selection, useStartBulk, usePreview } from '../bulk/bulk.api.ts'
import classes from './resource-requests.module.css'
import { requestQuery, useTakeStep } from './resource-requests.api.ts'

interface RemainingProps {
  readonly request: ResourceRequest
  /** Called with null while the applications are to stay open. */
  readonly onChange: (selection: Selection | null) => void
}

/** The active applications of a request being closed, and whether to close them too. */
function Remaining({ request: { id, in_process, linked_candidates }, onChange }: RemainingProps) {
  const query = { 'filter[opening][is]': String(id), 'filter[stage][any]': stagesUnderWay.join(',') }
  const { preview, exact } = usePreview({ query, count: in_process }, { kind: 'stage', to: POSITION_CLOSED })
  const can = preview?.targets.find(({ to }) => to === POSITION_CLOSED)?.can ?? 0
  return (
    <div>
      <p className={classes.text}>{words.inProcess(in_process)}</p>
      <ul className={classes.names}>
        {linked_candidates.map((candidate) => (
          <li key={candidate.id}>{candidate.name}</li>
        ))}
      </ul>
      {can > 0 && preview?.refused === null && (
        <Checkbox
          mt="sm"
          label={words.remaining.closeToo(formatCount(can))}
          description={words.remaining.closeTooHint}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? exact : null)}
        />
      )}
    </div>
  )
}

interface ReasonDialogProps {
  readonly request: { readonly id: number; readonly job_code: string; readonly updated_at: string }
  readonly step: 'reject' | 'hold' | 'close'
  readonly onClose: () => void
}

/** Asks for the reason of a step; when closing, lists the active applications and offers to close them. */
export default function ReasonDialog({ request, step, onClose }: ReasonDialogProps) {
  const { id, job_code, updated_at } = request
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ReasonStepBody, { reason: '' })
  const takeStep = useTakeStep()
  const start = useStartBulk()
  const [remaining, setRemaining] = useState<Selection | null>(null)
  const { data } = useQuery(requestQuery(step === 'close' ? id : null))
  const { title, label, hint } = words.reason[step]
  const closeApplications = async (selection: Selection) => {
    try {
      const work = { kind: 'stage', to: POSITION_CLOSED, reason_code: 'request_closed', mail: true } as const
      await start(selection, work)
    } catch (problem) {
      notify('WARNING', words.remaining.notClosed(job_code))
      pushError(problem)
    }
  }
  return (
    <FormDialog
      title={title(job_code)}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await takeStep.mutateAsync({ id, step, reason, updated_at })
        notify('SUCCESS', words.done[step](job_code))
        if (remaining) await closeApplications(remaining)
        onClose()
      })}
      // “Close” alone is the button in the corner.
      submitLabel={step === 'close' ? words.reason.close.submit : words.actions[step]}
      isDanger={step !== 'hold'}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: label }} />
      {data?.in_process === 0 && <p className={classes.text}>{words.inProcess(0)}</p>}
      {data && data.in_process > 0 && <Remaining request={data} onChange={setRemaining} />}
      <TextArea label={label} description={hint} rows={4} limit={limits.longText} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
