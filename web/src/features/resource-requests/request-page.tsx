import { approvalLevels, PENDING, type ResourceRequest } from '@portal/contract/resource-requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { dayOf, formatDateTime, formatDay } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { Section } from '../../ui/content/section.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { RequestForm, sections } from './form/request-form.tsx'
import { requestQuery } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'
import { RequestStatus, StepButtons } from './step-buttons.tsx'

const { side, list } = words
const labelOf = (field: string): string => (words.form.labels as Readonly<Record<string, string>>)[field] ?? field

/** Side column of a request: status, steps, active applications and history. */
function RequestSide({ request }: { readonly request: ResourceRequest }) {
  const { id, status, approvals, filled, positions, positions_left, created_by, created_at, history, applicants, in_process } = request
  return (
    <aside aria-label={side.state}>
      <Section title={side.state}>
        <div className={classes.state}>
          <RequestStatus status={status} />
          <DescriptionList
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
              <span>{words.by(by ?? side.unknown, formatDateTime(at))}</span>
              {fields.length > 0 && <span>{words.changedFields(fields.map(labelOf))}</span>}
              {reason !== null && <p className={classes.preview}>{reason}</p>}
            </li>
          ))}
        </ol>
      </Section>
    </aside>
  )
}

const { form } = words

interface RequestPageProps {
  /** Undefined for a new request. */
  readonly id: number | undefined
  /** The request that a new one is copied from. */
  readonly copy: number | undefined
  readonly onSaved: (id: number) => void
  /** Rendered above the form. */
  readonly notice: (request: ResourceRequest) => ReactNode
}

/** One request: its form, with status and history next to it. */
export function RequestPage({ id, copy, onSaved, notice }: RequestPageProps) {
  const { data, error, refetch } = useQuery(requestQuery(id ?? copy ?? null))
  const [reads, setReads] = useState(0)
  const isThere = (id ?? copy) === undefined || data !== undefined
  const request = id === undefined ? null : (data ?? null)
  return (
    <>
      <Link to="/ResourceRequestList" className={classes.back}>
        {form.back}
      </Link>
      <PageHead title={request ? form.title(request.job_code) : form.newTitle} />
      {error !== null && <RetryAlert onRetry={refetch} />}
      {error === null && !isThere && <p role="status">{actions.loading}</p>}
      {request && notice(request)}
      {error === null && isThere && (
        <div className={classes.layout}>
          <nav aria-label={form.sections}>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#section-${section}`}>{form[section]}</a>
                </li>
              ))}
            </ul>
          </nav>
          <RequestForm
            key={request ? `${request.id}:${request.status}:${reads}` : 'new'}
            request={request}
            like={data ?? null}
            onSaved={onSaved}
            onReload={() => void refetch().then(() => setReads(reads + 1))}
          />
          {request && <RequestSide request={request} />}
        </div>
      )}
    </>
  )
}
