import { Button } from '@mantine/core'
import { recommendations, scoreWords, type Task, taskScores } from '@portal/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/offers/tasks.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { type Description, DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { tasksQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

const SetDialog = lazy(() => import('./set-dialog.tsx'))
const DeadlineDialog = lazy(() => import('./deadline-dialog.tsx'))
const EvaluateDialog = lazy(() => import('./evaluate-dialog.tsx'))
const { staff } = words

const scoreText = (score: number | null): string =>
  score === null ? staff.notAssessed : staff.score(score, (scoreWords as Readonly<Record<number, string>>)[score] ?? '')

/** The scorecard, as staff filled it in. */
function Evaluation({ evaluation }: { readonly evaluation: NonNullable<Task['evaluation']> }) {
  const facts: Description[] = taskScores.map((name) => [words.scores[name], scoreText(evaluation[name])])
  return (
    <>
      <DescriptionList facts={[...facts, [staff.recommendation, recommendations[evaluation.recommendation]]]} />
      <p className={classes.text}>{evaluation.remarks}</p>
      <p className={classes.meta}>{staff.evaluatedBy(evaluation.by ?? '', formatDateTime(evaluation.at))}</p>
    </>
  )
}

interface TaskItemProps {
  readonly task: Task
  readonly onDeadline: () => void
  readonly onEvaluate: () => void
}

function TaskItem({ task, onDeadline, onEvaluate }: TaskItemProps) {
  const { title, state, instructions, deadline, set_by, brief, answer, file, handed_in_at, is_late, evaluation } = task
  return (
    <article className={classes.task}>
      <h3>{title}</h3>
      <p>
        {words.states[state]}
        {handed_in_at !== null && is_late && ` · ${words.late}`}
      </p>
      <p className={classes.meta}>
        {[words.deadline(formatDateTime(deadline)), ...(set_by === null ? [] : [staff.setBy(set_by)])].join(' ')}
        {handed_in_at !== null && ` · ${words.handedIn(formatDateTime(handed_in_at))}`}
      </p>
      <p className={classes.text}>{instructions}</p>
      {answer !== null && (
        <>
          <h3>{words.answer}</h3>
          <p className={classes.text}>{answer}</p>
        </>
      )}
      {evaluation !== null && <Evaluation evaluation={evaluation} />}
      <div className={classes.buttons}>
        {brief !== null && (
          <Button variant="default" component="a" href={brief.attachment.view_link} target="_blank" rel="noopener">
            {words.brief}
          </Button>
        )}
        {file !== null && (
          <Button variant="default" component="a" href={file.attachment.view_link} target="_blank" rel="noopener">
            {words.file}
          </Button>
        )}
        {state === 'open' && (
          <Button variant="default" onClick={onDeadline}>
            {staff.deadline}
          </Button>
        )}
        {handed_in_at !== null && (
          <Button variant={evaluation === null ? 'filled' : 'default'} onClick={onEvaluate}>
            {evaluation === null ? staff.evaluate : staff.again}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The practical tasks of a candidate: setting one, the answer and the scorecard. */
export default function TaskPanel({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(tasksQuery(id))
  const [opened, open] = useDialog<'set' | { readonly of: 'deadline' | 'evaluation'; readonly task: Task }>()
  const { tasks, cannot_set } = data
  return (
    <Section title={words.title}>
      {tasks.length === 0 && <p>{staff.none}</p>}
      {tasks.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          onDeadline={() => open({ of: 'deadline', task })}
          onEvaluate={() => open({ of: 'evaluation', task })}
        />
      ))}
      <ActionButton variant="default" why={cannot_set} onClick={() => open('set')}>
        {staff.set}
      </ActionButton>
      {cannot_set !== null && <p className={classes.meta}>{cannot_set}</p>}
      {opened !== null && (
        <Suspense>
          {opened === 'set' ? (
            <SetDialog id={id} onClose={() => open(null)} />
          ) : opened.of === 'deadline' ? (
            <DeadlineDialog task={opened.task} onClose={() => open(null)} />
          ) : (
            <EvaluateDialog task={opened.task} onClose={() => open(null)} />
          )}
        </Suspense>
      )}
    </Section>
  )
}
