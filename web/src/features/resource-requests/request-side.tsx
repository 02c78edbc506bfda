import { approvalLevels, PENDING, type ResourceRequest } from '@portal/contract/resource-requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/resource-requests.ts'
import { dayOf, formatDateTime, formatDay } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { requestCombos } from './request-combos.model.ts'
import { changeText, positionsText, stepText } from './request-values.model.ts'
import classes from './resource-requests.module.css'
import { RequestStatus, StepButtons } from './step-buttons.tsx'

const { side, list } = words

/** Every change of a request with its author, newest first. */
function History({ history }: Pick<ResourceRequest, 'history'>) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  return (
    <Section title={side.history}>
      {history.length === 0 && <p className={classes.text}>{side.nothing}</p>}
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {stepText(entry)}
            <span>{words.by(entry.by ?? side.unknown, formatDateTime(entry.created_at))}</span>
            {entry.changes.map((change) => (
              <span key={change.field}>{changeText(change, combos)}</span>
            ))}
            {entry.reason !== null && <p className={classes.preview}>{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface RequestSideProps {
  readonly request: ResourceRequest
  /** Rendered between status and history. */
  readonly children: ReactNode
}

/** Status of a request with its steps, candidates and history. */
export function RequestSide({ request, children }: RequestSideProps) {
  const { id, status, approvals, created_by, created_at, history, applicants, in_process } = request
  return (
    <aside aria-label={side.state} className={classes.aside}>
      <Section title={side.state}>
        <div className={classes.state}>
          <RequestStatus status={status} />
          <DescriptionList
            facts={[
              [side.createdBy, list.createdBy(created_by ?? side.unknown, formatDay(dayOf(created_at)))],
              [side.approval, status === PENDING ? side.waits(approvals, approvalLevels[approvals] ?? '') : side.levels(approvals)],
              [side.positions, positionsText(request)],
              [
                side.candidates,
                <Link key="candidates" to="/CandidateList" search={{ 'filter[opening][is]': id }} className={classes.code}>
                  {list.candidates(String(applicants), String(in_process))}
                </Link>,
              ],
            ]}
          />
          <StepButtons request={request} />
        </div>
      </Section>
      {children}
      <History history={history} />
    </aside>
  )
}
