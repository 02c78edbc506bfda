import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words as questions } from '#words/aptitude/questions.ts'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { aptitudeViews, type AptitudeSearch, idIn, NEW, viewOf } from '../../features/aptitude/aptitude.model.ts'
import { QuestionList } from '../../features/aptitude/questions/question-list.tsx'
import type { AppliedCutOff } from '../../features/aptitude/results/results.tsx'
import { TestList } from '../../features/aptitude/tests/test-list.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'

const CutOffDialog = lazy(() => import('../../features/applications/moves/cut-off-dialog.tsx'))
const ImportDialog = lazy(() => import('../../features/aptitude/questions/import-dialog.tsx'))
const QuestionScreen = lazy(() => import('./question-screen.tsx'))
const Results = lazy(() => import('../../features/aptitude/results/results.tsx'))
const TestScreen = lazy(() => import('./test-screen.tsx'))

interface AptitudeScreenProps {
  readonly search: AptitudeSearch
  readonly onSearch: (search: AptitudeSearch) => void
}

/** Aptitude tests: their results, the tests and the question bank. */
export function AptitudeScreen({ search, onSearch }: AptitudeScreenProps) {
  const shown = viewOf(search)
  const [isImporting, openImport] = useDialog<true>()
  const [cutOff, openCutOff] = useDialog<AppliedCutOff>()
  const record = shown === 'questions' ? search.question : shown === 'tests' ? search.test : undefined
  if (record !== undefined) {
    const id = idIn(record)
    const isEditing = search.edit !== undefined
    if (id === undefined) return <NotFoundPage />
    return (
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        {shown === 'questions' ? (
          <QuestionScreen key={id} id={id} isEditing={isEditing} />
        ) : (
          <TestScreen key={id} id={id} isEditing={isEditing} />
        )}
      </Suspense>
    )
  }
  return (
    <>
      <PageHead title={pages.aptitudeReport}>
        {shown === 'questions' && (
          <>
            <Button variant="default" onClick={() => openImport(true)}>
              {questions.import.button}
            </Button>
            <Button renderRoot={(props) => <Link to="/AptitudeReport" search={{ view: 'questions', question: NEW }} {...props} />}>
              {questions.add}
            </Button>
          </>
        )}
        {shown === 'tests' && (
          <Button renderRoot={(props) => <Link to="/AptitudeReport" search={{ view: 'tests', test: NEW }} {...props} />}>
            {words.add}
          </Button>
        )}
      </PageHead>
      <PageTabs
        label={words.views.label}
        tabs={aptitudeViews.map((view) => ({
          key: view,
          label: words.views[view],
          isCurrent: view === shown,
          link: { to: '/AptitudeReport', search: { view } },
        }))}
      />
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        {shown === 'results' && <Results search={search} onSearch={onSearch} onApply={openCutOff} />}
        {shown === 'tests' && <TestList search={search} onSearch={onSearch} />}
        {shown === 'questions' && <QuestionList search={search} onSearch={onSearch} />}
      </Suspense>
      <Suspense>{cutOff && <CutOffDialog {...cutOff} onClose={() => openCutOff(null)} onStarted={() => undefined} />}</Suspense>
      <Suspense>{isImporting && <ImportDialog onClose={() => openImport(null)} />}</Suspense>
    </>
  )
}
