import { Alert, Button } from '@mantine/core'
import type { ResourceRequest } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { copyText } from '../../lib/browser/copy-text.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { applyLink, applyLinkRefusal } from './apply-links/apply-link.model.ts'
import { OpeningPreview } from './opening-preview.tsx'
import { requestCombos } from './request-combos.model.ts'
import { RequestSide } from './request-side.tsx'
import { RequestView } from './request-view.tsx'
import { rejectionOf } from './request-values.model.ts'
import { requestQuery } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'
import { BackLink } from '../../ui/page/back-link.tsx'

const ApplyLinksDialog = lazy(() => import('./apply-links/apply-links-dialog.tsx'))
const RequestForm = lazy(() => import('./form/request-form.tsx'))

const { form, side } = words

interface RequestPageProps {
  /** Undefined for a new request. */
  readonly id: number | undefined
  /** Id of the request a new one is copied from. */
  readonly copy: number | undefined
  readonly isEditing: boolean
  readonly onEdit: () => void
  readonly onSaved: (id: number) => void
  /** Rendered above the request. */
  readonly notice: (request: ResourceRequest) => ReactNode
}

/** One request: its facts with status, preview and history, or its form. */
export function RequestPage({ id, copy, isEditing, onEdit, onSaved, notice }: RequestPageProps) {
  const { data, error, refetch } = useQuery(requestQuery(id ?? copy ?? null))
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const [reads, setReads] = useState(0)
  const [hasLinks, openLinks] = useDialog<true>()
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  const isThere = (id ?? copy) === undefined || data !== undefined
  const request = id === undefined ? null : (data ?? null)
  const designation = request ? labelOf(combos?.DESIGNATION, request.designation) : undefined
  const rejection = request && rejectionOf(request)
  const isForm = request === null || (isEditing && request.can.edit === null)
  return (
    <>
      <BackLink to="/ResourceRequestList">{form.back}</BackLink>
      <PageHead
        title={request ? form.title(designation, request.job_code) : form.newTitle}
        primary={
          request && !isForm ? (
            <ActionButton why={request.can.edit} onClick={onEdit}>
              {words.actions.edit}
            </ActionButton>
          ) : undefined
        }
      >
        {request && !isForm && (
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/ResourceRequest" search={{ copy: request.id }} {...props} />}>
              {words.actions.duplicate}
            </Button>
            <ActionButton
              variant="default"
              why={applyLinkRefusal(request, dayInIndia())}
              onClick={() => void copyText(words.link.name, applyLink(location.origin, request.job_code))}
            >
              {words.link.copy}
            </ActionButton>
            <Button variant="default" onClick={() => openLinks(true)}>
              {words.link.share}
            </Button>
          </>
        )}
      </PageHead>
      {request && hasLinks && (
        <Suspense>
          <ApplyLinksDialog request={request} onClose={() => openLinks(null)} />
        </Suspense>
      )}
      {error !== null && <RetryAlert onRetry={refetch} />}
      {error === null && !isThere && <p role="status">{actions.loading}</p>}
      {rejection && (
        <Alert color="red" title={side.rejectedBy(rejection.by ?? side.unknown, rejection.reason)} mb="md">
          {request?.can.edit === null && side.resubmit}
        </Alert>
      )}
      {request && notice(request)}
      {error === null && isThere && isForm && (
        <Suspense fallback={<p role="status">{actions.loading}</p>}>
          <RequestForm
            key={request ? `${request.id}:${request.status}:${reads}` : 'new'}
            request={request}
            like={data ?? null}
            onSaved={onSaved}
            onReload={() => void refetch().then(() => setReads(reads + 1))}
          />
        </Suspense>
      )}
      {request && !isForm && (
        <div className={classes.columns}>
          <RequestView request={request} />
          <RequestSide request={request}>
            <OpeningPreview
              opening={{
                ...request,
                designation,
                experience:
                  request.experience_from === null || request.experience_to === null
                    ? null
                    : [request.experience_from, request.experience_to],
                skills: request.linked_skills.map(({ skill }) => skill),
              }}
            />
          </RequestSide>
        </div>
      )}
    </>
  )
}
