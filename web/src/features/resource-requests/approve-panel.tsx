import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { approvalLevels, CRITICAL, FILLED, PENDING, type ResourceRequest } from '@portal/contract/resource-requests'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { requestCombos } from './request-combos.model.ts'
import { changesSinceDecision, changeText, positionsText, valueText } from './request-values.model.ts'
import { requestQuery, useTakeStep, useUndoApproval } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'

const { approve } = words

/** What an approver must see: positions, budget, restrictions with their reasons, and changes. */
function ApprovalFacts({ request }: { readonly request: ResourceRequest }) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const { history, priority, gender } = request
  const text = (field: 'ctc_from' | 'ctc_to' | 'priority' | 'gender' | 'eta_date' | 'department' | 'hiring_manager') =>
    valueText(field, request[field], combos)
  const changes = changesSinceDecision(history)
  return (
    <div className={classes.part}>
      <DescriptionList
        facts={[
          [words.form.labels.designation, labelOf(combos?.DESIGNATION, request.designation)],
          [words.form.labels.department, text('department')],
          [words.side.positions, positionsText(request)],
          [approve.ctc, approve.range(text('ctc_from'), text('ctc_to'))],
          [words.list.columns.experience, words.list.years(request.experience_from, request.experience_to)],
          [words.form.labels.eta_date, text('eta_date')],
          [words.form.labels.hiring_manager, text('hiring_manager')],
          [words.form.labels.priority, text('priority')],
          [words.form.labels.gender, text('gender')],
        ]}
      />
      {priority === CRITICAL && (
        <div className={classes.callout}>
          <p className={classes.label}>{words.form.labels.priority_reason}</p>
          <p className={classes.preview}>{request.priority_reason}</p>
        </div>
      )}
      {gender !== null && (
        <div className={classes.callout}>
          <p className={classes.label}>{approve.onlyFor(text('gender') ?? '')}</p>
          <p className={classes.preview}>{request.gender_reason}</p>
        </div>
      )}
      {request.adults_only && <p className={classes.callout}>{words.form.labels.adults_only}</p>}
      <div>
        <p className={classes.label}>{approve.changed}</p>
        {changes === null && <p className={classes.text}>{approve.first}</p>}
        {changes?.length === 0 && <p className={classes.text}>{approve.unchanged}</p>}
        {changes !== null && changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>{changeText(change, combos)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface ApprovePanelProps {
  readonly request: { readonly id: number; readonly job_code: string; readonly approvals: number }
  readonly onClose: () => void
}

/** Shows what is being approved and asks for the approval, which can be undone briefly. */
export default function ApprovePanel({ request: { id, job_code, approvals }, onClose }: ApprovePanelProps) {
  useOpenDialog(onClose)
  const whyId = useId()
  const { data: request, isError, refetch } = useQuery({ ...requestQuery(id), refetchOnMount: 'always' })
  const takeStep = useTakeStep()
  const undo = useUndoApproval()
  const level = (request?.approvals ?? approvals) + 1
  const send = async ({ updated_at }: ResourceRequest) => {
    try {
      const approved = await takeStep.mutateAsync({ id, step: 'approve', reason: '', updated_at })
      const isFilled = approved.status === FILLED
      notify('SUCCESS', approved.status === PENDING ? approve.firstDone(job_code) : approve.done(job_code, isFilled), {
        label: approve.undo,
        run: () =>
          undo.mutate(
            { id, updated_at: approved.updated_at },
            { onSuccess: () => notify('INFO', approve.undone(job_code)), onError: pushError },
          ),
      })
      onClose()
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={approve.title(job_code)} classNames={{ body: classes.panelBody }}>
      {isError && !request && <RetryAlert onRetry={refetch} />}
      {!request && !isError && <Skeleton height={240} />}
      {request && (
        <>
          <p className={classes.text}>{approve.level(level, approvalLevels[level - 1] ?? '')}</p>
          <ApprovalFacts request={request} />
          <div className={classes.panelFoot}>
            {request.can.approve !== null && (
              <p id={whyId} className={classes.why}>
                {request.can.approve}
              </p>
            )}
            <Button variant="default" onClick={onClose}>
              {actions.cancel}
            </Button>
            <ActionButton why={request.can.approve} whyId={whyId} isBusy={takeStep.isPending} onClick={() => void send(request)}>
              {takeStep.isPending ? actions.saving : approve.submit(level)}
            </ActionButton>
          </div>
        </>
      )}
    </Drawer>
  )
}
