import { Alert, Button } from '@mantine/core'
import type { ResourceRequest } from '@portal/contract/resource-requests'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { actions } from '#words/actions.ts'
import { words } from '#words/resource-requests.ts'
import { RequestForm, sections } from './request-form.tsx'
import { RequestSide } from './request-side.tsx'
import { requestQuery } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'

const { form } = words

interface RequestPageProps {
  /** None for a new request. */
  readonly id: number | undefined
  /** The request that a new one is copied from. */
  readonly copy: number | undefined
  readonly onSaved: (id: number) => void
  /** What else a request has to say, above its form. */
  readonly notice: (request: ResourceRequest) => ReactNode
}

/** One request: its form, and beside it where it stands. */
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
      <div className={classes.head}>
        <h1>{request ? form.title(request.job_code) : form.newTitle}</h1>
      </div>
      {error !== null && (
        <Alert color="red" role="alert" title={messages.generic}>
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
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
