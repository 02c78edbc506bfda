import { Button } from '@mantine/core'
import { breachReportKeys, type BreachReport } from '@portal/contract/breach-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { BreachList } from '../../features/privacy/breaches/breach-list.tsx'
import { breachQuery } from '../../features/privacy/breaches/breaches.api.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

const BreachForm = lazy(() => import('../../features/privacy/breaches/breach-form.tsx'))
const BreachView = lazy(() => import('../../features/privacy/breaches/breach-view.tsx'))
const ReportSheet = lazy(() => import('../../features/privacy/breaches/report-sheet.tsx'))

interface BreachSearch {
  /** The breach that is shown; 0 for a new one. */
  readonly id?: number
  readonly edit?: true
  readonly print?: BreachReport
}

function BreachPage({ id, edit, print }: BreachSearch & { readonly id: number }) {
  const navigate = useNavigate()
  const { data: breach, error, refetch } = useQuery(breachQuery(id === 0 ? null : id))
  const [reads, setReads] = useState(0)
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  if (breach && print) return <ReportSheet breach={breach} report={print} />
  const isForm = id === 0 || edit === true
  const show = (search: BreachSearch, replace = false) => void navigate({ to: '/Breaches', search, replace })
  return (
    <>
      <BackLink to="/Breaches" search={{}}>
        {words.back}
      </BackLink>
      <PageHead
        title={id === 0 ? words.newTitle : (breach?.name ?? actions.loading)}
        {...(breach && { description: words.noticed(formatDateTime(breach.noticed_at)) })}
      >
        {breach && !isForm && (
          <Button variant="default" onClick={() => show({ id, edit: true })}>
            {actions.edit}
          </Button>
        )}
      </PageHead>
      {error !== null && <RetryAlert onRetry={refetch} />}
      {isForm && (id === 0 || breach) && (
        <BreachForm
          key={`${id}:${reads}`}
          breach={breach ?? null}
          onSaved={(saved) => show({ id: saved }, true)}
          onCancel={() => show(id === 0 ? {} : { id })}
          onReload={() => void refetch().then(() => setReads(reads + 1))}
        />
      )}
      {!isForm && breach && <BreachView breach={breach} />}
    </>
  )
}

/** Personal data breaches: the list, one with its reports and notices, its form, or a report to print. */
export function BreachesScreen({ search }: { readonly search: { readonly [F in keyof BreachSearch]?: unknown } }) {
  const { id, edit, print } = search
  const report = breachReportKeys.find((key) => key === print)
  const isUnreportedOnly = 'filter[unreported]' in search
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0)
    return (
      <>
        <PageHead title={pages.breaches} description={words.description}>
          <Button renderRoot={(props) => <Link to="/Breaches" search={{ id: 0 }} {...props} />}>{words.record}</Button>
        </PageHead>
        <BreachList key={String(isUnreportedOnly)} isUnreportedOnly={isUnreportedOnly} />
      </>
    )
  return (
    <Suspense fallback={<p role="status">{actions.loading}</p>}>
      <BreachPage key={id} id={id} {...(edit === true && { edit })} {...(report && { print: report })} />
    </Suspense>
  )
}
