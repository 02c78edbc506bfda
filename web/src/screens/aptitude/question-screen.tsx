import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/aptitude/questions.ts'
import { actions } from '#words/shared/actions.ts'
import { questionQuery, useArchiveQuestion } from '../../features/aptitude/questions/questions.api.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const QuestionForm = lazy(() => import('../../features/aptitude/questions/question-form.tsx'))
const QuestionView = lazy(() => import('../../features/aptitude/questions/question-view.tsx'))

interface ArchiveButtonProps {
  readonly id: number
  readonly isArchived: boolean
}

function ArchiveButton({ id, isArchived }: ArchiveButtonProps) {
  const archive = useArchiveQuestion(id)
  return (
    <Button
      variant="default"
      loading={archive.isPending}
      onClick={() =>
        archive.mutate(!isArchived, {
          onSuccess: () => notify('SUCCESS', isArchived ? words.restoredNow : words.archivedNow),
          onError: pushError,
        })
      }
    >
      {isArchived ? words.restore : words.archive}
    </Button>
  )
}

interface QuestionScreenProps {
  /** Null for a new question. */
  readonly id: number | null
  readonly isEditing: boolean
}

/** One question of the bank, or its form. */
export default function QuestionScreen({ id, isEditing }: QuestionScreenProps) {
  const navigate = useNavigate()
  const { data: question, error, refetch } = useQuery(questionQuery(id))
  const [reads, setReads] = useState(0)
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  const list = { view: 'questions' } as const
  const show = (shown: number, more: { readonly edit?: string } = {}, replace = false) =>
    void navigate({ to: '/AptitudeReport', search: { ...list, question: String(shown), ...more }, replace })
  const isForm = id === null || isEditing
  return (
    <>
      <BackLink to="/AptitudeReport" search={list}>
        {words.back}
      </BackLink>
      <PageHead
        title={id === null ? words.newTitle : isEditing ? words.editTitle(id) : words.named(id)}
        {...(isForm && id !== null && { description: words.frozen })}
      >
        {question && !isForm && (
          <>
            <ArchiveButton id={question.id} isArchived={question.archived_at !== null} />
            <Button onClick={() => show(question.id, { edit: '1' })}>{actions.edit}</Button>
          </>
        )}
      </PageHead>
      {error !== null && <RetryAlert onRetry={refetch} />}
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        {isForm && (id === null || question) && (
          <QuestionForm
            key={`${id}:${reads}`}
            question={question ?? null}
            onSaved={(saved) => show(saved, {}, true)}
            onCancel={() => (id === null ? void navigate({ to: '/AptitudeReport', search: list }) : show(id))}
            onReload={() => void refetch().then(() => setReads(reads + 1))}
          />
        )}
        {question && !isForm && <QuestionView question={question} />}
      </Suspense>
    </>
  )
}
