import { approvalLevels, PENDING, type ResourceRequest } from '@portal/contract/resource-requests'
import { Link } from '@tanstack/react-router'
import { words } from '#words/resource-requests.ts'
import { dayOf, formatDateTime, formatDay } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './resource-requests.module.css'
import { RequestStatus } from './request-status.tsx'
import { StepButtons } from './step-buttons.tsx'

const { side, list } = words
const labelOf = (field: string): string => (words.form.labels as Readonly<Record<string, string>>)[field] ?? field

/** Where a request stands, what may be done with it, who is under way and what has happened. */
export function RequestSide({ request }: { readonly request: ResourceRequest }) {
  const { id, status, approvals, filled, positions, positions_left, created_by, created_at, history, applicants, in_process } = request
  return (
    <aside aria-label={side.state}>
      <Section title={side.state}>
        <div className={classes.state}>
          <RequestStatus status={status} />
          <Facts
            facts={[
              [side.createdBy, list.createdBy(created_by ?? side.unknown, formatDay(dayOf(created_at)))],
              [side.approval, status === PENDING ? side.waits(approvals, approvalLevels[approvals] ?? '') : side.levels(approvals)],
              [side.positions, positions_left > 0 ? side.partly(filled, positions, positions_left) : list.filled(filled, positions)],
              [
                side.candidates,
                <Link key="candidates" to="/CandidateList" search={{ 'filter[opening][is]': id }} className={classes.code}>
                  {list.candidates(String(applicants), String(in_process))}
                </Link>,
              ],
            ]}
          />
          <StepButtons request={request} />
          <Link to="/ResourceRequest" search={{ copy: id }} className={classes.code}>
            {words.actions.duplicate}
          </Link>
        </div>
      </Section>
      <Section title={side.history}>
        {history.length === 0 && <p className={classes.said}>{side.nothing}</p>}
        <ol className={classes.history}>
          {history.map(({ id, step, by, created_at: at, reason, fields }) => (
            <li key={id}>
              {words.steps[step]}
              <span className={classes.below}>{words.by(by ?? side.unknown, formatDateTime(at))}</span>
              {fields.length > 0 && <span className={classes.below}>{words.changedFields(fields.map(labelOf))}</span>}
              {reason !== null && <p className={classes.preview}>{reason}</p>}
            </li>
          ))}
        </ol>
      </Section>
    </aside>
  )
}
