import { APTITUDE_INVITED } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { testQuery } from '../../features/aptitude/tests/tests.api.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { notify } from '../../lib/browser/notify.ts'
import { formatCount } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const BulkMoveDialog = lazy(() => import('../../features/applications/moves/bulk-move-dialog.tsx'))
const RemindDialog = lazy(() => import('../../features/bulk/remind-dialog.tsx'))
const TestForm = lazy(() => import('../../features/aptitude/tests/test-form.tsx'))
const TestView = lazy(() => import('../../features/aptitude/tests/test-view.tsx'))

interface TestScreenProps {
  /** Null for a new test. */
  readonly id: number | null
  readonly isEditing: boolean
}

/** One aptitude test, or its form. */
export default function TestScreen({ id, isEditing }: TestScreenProps) {
  const navigate = useNavigate()
  const { data: test, error, refetch } = useQuery(testQuery(id))
  const [reads, setReads] = useState(0)
  const [people, openPeople] = useDialog<{ readonly as: 'invite' | 'remind'; readonly ids: readonly number[] }>()
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  const list = { view: 'tests' } as const
  const show = (shown: number, more: { readonly edit?: string } = {}, replace = false) =>
    void navigate({ to: '/AptitudeReport', search: { ...list, test: String(shown), ...more }, replace })
  const dialogOf = (ids: readonly number[]) => ({
    selection: { ids: [...ids] },
    who: words.people.who(formatCount(ids.length)),
    onClose: () => openPeople(null),
  })
  const isForm = id === null || (isEditing && test?.edit === null)
  return (
    <>
      <BackLink to="/AptitudeReport" search={list}>
        {words.back}
      </BackLink>
      <PageHead title={id === null ? words.newTitle : !test ? actions.loading : isForm ? words.editTitle(test.name) : test.name} />
      {error !== null && <RetryAlert onRetry={refetch} />}
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        {isForm && (
          <TestForm
            key={`${id}:${reads}`}
            test={test ?? null}
            onSaved={(saved) => show(saved, {}, true)}
            onCancel={() => (id === null ? void navigate({ to: '/AptitudeReport', search: list }) : show(id))}
            onReload={() => void refetch().then(() => setReads(reads + 1))}
          />
        )}
        {test && !isForm && (
          <TestView
            key={test.id}
            test={test}
            onEdit={() => show(test.id, { edit: '1' })}
            onDuplicated={(copied) => show(copied)}
            onInvite={(ids) => openPeople({ as: 'invite', ids })}
            onRemind={(ids) => openPeople({ as: 'remind', ids })}
          />
        )}
      </Suspense>
      <Suspense>
        {people?.as === 'invite' && (
          <BulkMoveDialog
            {...dialogOf(people.ids)}
            isRejection={false}
            to={APTITUDE_INVITED}
            onStarted={() => notify('SUCCESS', words.people.moving)}
          />
        )}
        {people?.as === 'remind' && <RemindDialog {...dialogOf(people.ids)} onStarted={() => notify('SUCCESS', words.people.reminding)} />}
      </Suspense>
    </>
  )
}
