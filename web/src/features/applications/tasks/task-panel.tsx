import { Button } from '@mantine/core'
import type { Evaluator, Task } from '@portal/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { words } from '#words/offers/tasks.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { LinkedText } from '../../../ui/content/linked-text.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { Evaluations } from './evaluations.tsx'
import { tasksQuery, useCloseEvaluation } from './tasks.api.ts'
import classes from './tasks.module.css'

const SetDialog = lazy(() => import('./set-dialog.tsx'))
const DeadlineDialog = lazy(() => import('./deadline-dialog.tsx'))
const EvaluatorsDialog = lazy(() => import('./evaluators-dialog.tsx'))
const EvaluateDialog = lazy(() => import('./evaluate-dialog.tsx'))
const { staff } = words

const ownOf = ({ evaluators }: Task): Evaluator | undefined => evaluators.find(({ is_own }) => is_own)

type TaskDialog = 'deadline' | 'evaluation' | 'evaluators'

interface TaskItemProps {
  readonly task: Task
  readonly cannotReschedule: string | null
  readonly onOpen: (of: TaskDialog) => void
}

function TaskItem({ task, cannotReschedule, onOpen }: TaskItemProps) {
  const { title, state, instructions, deadline, set_by, brief, answer, file, handed_in_at, is_late, evaluators } = task
  const reasonId = useId()
  const close = useCloseEvaluation()
  const closeTask = async () => {
    if (!(await confirm(staff.close))) return
    close.mutate(task.id, { onSuccess: () => notify('SUCCESS', staff.done.close), onError: pushError })
  }
  const hasWritten = (ownOf(task)?.evaluation ?? null) !== null
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
          <p className={classes.text}>
            <LinkedText text={answer} />
          </p>
        </>
      )}
      <Evaluations task={task} />
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
          <ActionButton variant="default" why={cannotReschedule} whyId={reasonId} onClick={() => onOpen('deadline')}>
            {staff.deadline}
          </ActionButton>
        )}
        {handed_in_at !== null && (
          <>
            <Button variant={hasWritten ? 'default' : 'filled'} onClick={() => onOpen('evaluation')}>
              {hasWritten ? staff.again : staff.evaluate}
            </Button>
            <Button variant="default" onClick={() => onOpen('evaluators')}>
              {staff.evaluators}
            </Button>
          </>
        )}
        {state === 'handed_in' && evaluators.length > 0 && (
          <Button variant="default" loading={close.isPending} onClick={() => void closeTask()}>
            {staff.close.confirmLabel}
          </Button>
        )}
      </div>
      {state === 'open' && cannotReschedule !== null && (
        <p id={reasonId} className={classes.meta}>
          {cannotReschedule}
        </p>
      )}
    </article>
  )
}

/** The practical tasks of a candidate: setting one, the answer and the scorecard. */
export default function TaskPanel({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(tasksQuery(id))
  const [opened, open] = useDialog<'set' | { readonly of: TaskDialog; readonly task: Task }>()
  const { tasks, cannot_set, cannot_reschedule } = data
  return (
    <Section title={words.title}>
      {tasks.length === 0 && <p>{staff.none}</p>}
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} cannotReschedule={cannot_reschedule} onOpen={(of) => open({ of, task })} />
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
          ) : opened.of === 'evaluators' ? (
            <EvaluatorsDialog task={opened.task} onClose={() => open(null)} />
          ) : (
            <EvaluateDialog task={opened.task} ownEvaluation={ownOf(opened.task)} onClose={() => open(null)} />
          )}
        </Suspense>
      )}
    </Section>
  )
}
