import type { Task } from '@portal/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/offers/tasks.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PeopleField, type Person } from '../../../ui/form/people-field.tsx'
import { interviewersQuery } from '../../interviews/interviews.api.ts'
import { useSetEvaluators } from './tasks.api.ts'

const { evaluatorsDialog, staff } = words

/** Sets the evaluators of a task: staff, previous interviewers, or someone new with name and email. */
export default function EvaluatorsDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const [panel, setPanel] = useState<readonly Person[]>(task.evaluators.map(({ name, email }) => ({ name, email })))
  const [error, setError] = useState<string>()
  const { data: known = [] } = useQuery(interviewersQuery)
  const save = useSetEvaluators(task.id)
  const id = useId()
  const send = () =>
    save.mutate([...panel], {
      onSuccess: () => {
        notify('SUCCESS', staff.done.evaluators)
        onClose()
      },
      onError: (problem) => {
        const message = problem instanceof ApiProblem ? problem.errors['panel']?.[0] : undefined
        if (message === undefined) pushError(problem)
        else setError(message)
      },
    })
  return (
    <FormDialog
      title={evaluatorsDialog.title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      submitLabel={evaluatorsDialog.confirm}
      isBusy={save.isPending}
    >
      <p>{evaluatorsDialog.hint}</p>
      <PeopleField id={id} known={known} legend={evaluatorsDialog.legend} value={panel} onChange={setPanel} error={error} />
    </FormDialog>
  )
}
