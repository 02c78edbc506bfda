import { Anchor } from '@mantine/core'
import type { EvaluationSheet } from '@portal/contract/task-evaluations'
import { recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { words } from '#words/interviews/evaluation.ts'
import { EvaluationForm } from '../../features/interviews/remarks/evaluation-form.tsx'
import { openTask, requestEvaluationLink } from '../../features/interviews/remarks/evaluation.api.ts'
import classes from '../../features/interviews/remarks/remarks.module.css'
import { formatDateTime } from '../../lib/format/format.ts'
import { LinkedText } from '../../ui/content/linked-text.tsx'
import { FactList } from './fact-list.tsx'
import { LinkedSheet } from './linked-sheet.tsx'

const wordOf = (score: number | null): string =>
  score === null ? words.notAssessed : words.score(String(score), scoreWords[score as keyof typeof scoreWords])

/** The task and the candidate's answer. */
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
        {task.answer !== null && (
          <p className={classes.lines}>
            <LinkedText text={task.answer} />
          </p>
        )}
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

/** The scorecard of one evaluator of one practical task, opened by the link of an email. Remounts for another link. */
export default function TaskEvaluationScreen({ token }: { readonly token: string }) {
  return (
    <LinkedSheet
      key={token}
      token={token}
      open={openTask}
      requestLink={requestEvaluationLink}
      title={words.evaluation}
      words={words}
      facts={(sheet) => (
        <>
          <TaskFacts sheet={sheet} />
          {sheet.others.length > 0 && <Others others={sheet.others} />}
        </>
      )}
      form={(sheet, onSubmitted) => <EvaluationForm token={token} sheet={sheet} onSubmitted={onSubmitted} />}
    />
  )
}
