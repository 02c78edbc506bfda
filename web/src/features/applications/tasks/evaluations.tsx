import '@mantine/core/styles/Table.css'
import { Button, Table } from '@mantine/core'
import { recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { type Evaluator, type Task } from '@portal/contract/tasks'
import { words } from '#words/offers/tasks.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { useSendEvaluationLink } from './tasks.api.ts'
import classes from './tasks.module.css'

const { staff } = words
const wordOf = (score: number): string => (scoreWords as Readonly<Record<number, string>>)[score] ?? ''
const scoreText = (score: number | null | undefined): string =>
  score === null || score === undefined ? staff.notAssessed : staff.score(score, wordOf(score))

function EvaluatorItem({ evaluator, canSend }: { readonly evaluator: Evaluator; readonly canSend: boolean }) {
  const { id, name, state, submitted_at, evaluation } = evaluator
  const send = useSendEvaluationLink()
  return (
    <li>
      <h4>{staff.evaluationOf(name)}</h4>
      {evaluation === null ? (
        <p className={classes.meta}>{staff.evaluatorStates[state]}</p>
      ) : (
        <>
          <p>{staff.recommends(recommendations[evaluation.recommendation])}</p>
          <p className={classes.text}>{evaluation.remarks}</p>
          {submitted_at !== null && <p className={classes.meta}>{formatDateTime(submitted_at)}</p>}
        </>
      )}
      {canSend && (state === 'none' || state === 'draft') && (
        <Button
          variant="default"
          size="compact-sm"
          loading={send.isPending}
          aria-label={staff.linkTo(name)}
          onClick={() => send.mutate(id, { onSuccess: () => notify('SUCCESS', staff.linkSent(name)), onError: pushError })}
        >
          {staff.link}
        </Button>
      )}
    </li>
  )
}

const spreadText = (scores: readonly number[]): string => {
  if (scores.length === 0) return staff.noScore
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  return low === high ? String(low) : staff.spreadOf(low, high)
}

/** The evaluations of a task: scores side by side with their range, then each evaluator's remarks. */
export function Evaluations({ task }: { readonly task: Task }) {
  const { evaluators, handed_in_at } = task
  const written = evaluators.filter(({ evaluation }) => evaluation !== null)
  return (
    <>
      {written.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only a focused element scrolls by keyboard.
        <div className={classes.scroll} role="region" aria-label={staff.scores} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{staff.scores}</Table.Th>
                {written.map(({ id, name }) => (
                  <Table.Th key={id} scope="col">
                    {name}
                  </Table.Th>
                ))}
                {written.length > 1 && <Table.Th scope="col">{staff.spread}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {taskScores.map((name) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{words.scores[name]}</Table.Th>
                  {written.map(({ id, evaluation }) => (
                    <Table.Td key={id}>{scoreText(evaluation?.[name])}</Table.Td>
                  ))}
                  {written.length > 1 && <Table.Td>{spreadText(written.flatMap(({ evaluation }) => evaluation?.[name] ?? []))}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {evaluators.length > 0 && (
        <ul className={classes.evaluators}>
          {evaluators.map((evaluator) => (
            <EvaluatorItem key={evaluator.id} evaluator={evaluator} canSend={handed_in_at !== null} />
          ))}
        </ul>
      )}
    </>
  )
}
