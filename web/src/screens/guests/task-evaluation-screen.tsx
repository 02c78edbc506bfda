import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import type { EvaluationSheet } from '@portal/contract/task-evaluations'
import { messages } from '@portal/contract/shared/messages'
import { recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { useCallback, useEffect, useRef, useState } from 'react'
import { words } from '#words/interviews/evaluation.ts'
import { actions } from '#words/shared/actions.ts'
import { EvaluationForm } from '../../features/interviews/remarks/evaluation-form.tsx'
import { openTask, requestEvaluationLink } from '../../features/interviews/remarks/evaluation.api.ts'
import classes from '../../features/interviews/remarks/remarks.module.css'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { DeadLink } from './dead-link.tsx'
import { FactList } from './fact-list.tsx'

type DeadCode = keyof typeof words.dead
const deadCode = (error: unknown): DeadCode | null => {
  if (!(error instanceof ApiProblem)) return null
  if (error.code in words.dead) return error.code as DeadCode
  return error.status === 422 ? 'invalid_token' : null
}

const wordOf = (score: number | null): string =>
  score === null ? words.notAssessed : words.score(String(score), scoreWords[score as keyof typeof scoreWords])

/** What was to be done and what the candidate handed in. */
function TaskFacts({ sheet }: { readonly sheet: EvaluationSheet }) {
  const { task, candidate, brief_link, answer_link } = sheet
  const handedIn = formatDateTime(task.handed_in_at)
  const file = (href: string | null, text: string) =>
    href !== null && (
      <Anchor href={href} target="_blank" rel="noreferrer">
        {text}
      </Anchor>
    )
  return (
    <>
      <section>
        <h2>{words.task}</h2>
        <FactList
          facts={[
            [
              task.title,
              <span key="instructions" className={classes.lines}>
                {task.instructions}
              </span>,
            ],
            [words.facts.job, candidate.job],
            [words.facts.handedIn, task.is_late ? words.late(handedIn) : handedIn],
          ]}
        />
        {file(brief_link, words.brief)}
      </section>
      <section>
        <h2>{words.answer}</h2>
        {task.answer !== null && <p className={classes.lines}>{task.answer}</p>}
        {file(answer_link, words.file)}
        {task.answer === null && answer_link === null && <p>{words.none}</p>}
      </section>
    </>
  )
}

function Others({ others }: Pick<EvaluationSheet, 'others'>) {
  return (
    <section>
      <h2>{words.others}</h2>
      {others.map(({ evaluator, recommendation, remarks, ...scores }) => (
        <FactList
          key={evaluator}
          facts={[
            [evaluator, recommendation && recommendations[recommendation]],
            ...taskScores.map((name) => [words.scores[name], wordOf(scores[name])] as const),
            [words.remarks, remarks],
          ]}
        />
      ))}
    </section>
  )
}

function Sheet({ token }: { readonly token: string }) {
  const [sheet, setSheet] = useState<EvaluationSheet | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    openTask(token).then(setSheet, setError)
  }, [token])
  useEffect(load, [load])
  const [isThanked, thank] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThanked) heading.current?.focus()
  }, [isThanked])
  const dead = deadCode(error)
  if (dead) return <DeadLink {...words.dead[dead]} ask={dead === 'ended_token' ? () => requestEvaluationLink(token) : null} />
  if (error !== null || !sheet) {
    return (
      <>
        <Title order={1}>{words.evaluation}</Title>
        {error === null ? (
          <Text mt="md" role="status" aria-busy="true">
            {words.loading}
          </Text>
        ) : (
          <>
            <Alert my="md" color="red" role="alert" title={error instanceof ApiProblem ? error.message : messages.generic} />
            <Button size="md" onClick={load}>
              {actions.retry}
            </Button>
          </>
        )}
      </>
    )
  }
  const { editable_until, is_editable, submitted_at, others } = sheet
  return (
    <div className={classes.sheet}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {words.title(sheet.candidate.name)}
      </Title>
      {submitted_at !== null && (
        <Alert color="green" role="status" my="md" title={words.thanks}>
          {is_editable && editable_until !== null ? words.editable(formatDateTime(editable_until)) : words.locked}
        </Alert>
      )}
      <TaskFacts sheet={sheet} />
      {others.length > 0 && <Others others={others} />}
      {is_editable && (
        <section>
          <h2>{words.evaluation}</h2>
          <EvaluationForm
            token={token}
            sheet={sheet}
            onSubmitted={(next) => {
              setSheet(next)
              thank(true)
            }}
          />
        </section>
      )}
    </div>
  )
}

/** The scorecard of one evaluator of one practical task, opened by the link of an email. Remounts for another link. */
export default function TaskEvaluationScreen({ token }: { readonly token: string }) {
  return <Sheet key={token} token={token} />
}
