import { NativeSelect } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { EvaluationBody, recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { type Evaluator, type Task } from '@portal/contract/tasks'
import { words } from '#words/offers/tasks.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEvaluateTask } from './tasks.api.ts'

const { evaluateDialog, staff, scores } = words

interface EvaluateDialogProps {
  readonly task: Task
  /** The caller's saved evaluation, if any. */
  readonly ownEvaluation: Evaluator | undefined
  readonly onClose: () => void
}

const options = [
  { value: '', label: staff.notAssessed },
  ...Object.entries(scoreWords).map(([value, word]) => ({ value, label: staff.score(Number(value), word) })),
]
const asText = (score: number | null | undefined): string => (score === null || score === undefined ? '' : String(score))

/** The scorecard of a task. */
export default function EvaluateDialog({ task: { id }, ownEvaluation, onClose }: EvaluateDialogProps) {
  const evaluation = ownEvaluation?.evaluation
  const save = useEvaluateTask(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    EvaluationBody,
    {
      correctness: asText(evaluation?.correctness),
      code_quality: asText(evaluation?.code_quality),
      completeness: asText(evaluation?.completeness),
      explanation: asText(evaluation?.explanation),
      remarks: evaluation?.remarks ?? '',
      recommendation: evaluation?.recommendation ?? '',
    },
    { numbers: taskScores },
  )
  return (
    <FormDialog
      title={evaluateDialog.title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await save.mutateAsync(body)
        notify('SUCCESS', staff.done.evaluate)
        onClose()
      })}
      submitLabel={evaluateDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary
        errors={summary}
        id={summaryId}
        fieldId={fieldId}
        labels={{ ...scores, remarks: evaluateDialog.remarks, recommendation: staff.recommendation }}
      />
      {taskScores.map((name) => (
        <NativeSelect key={name} label={scores[name]} data={options} {...form.getInputProps(name)} />
      ))}
      <TextArea
        label={evaluateDialog.remarks}
        description={evaluateDialog.remarksHint}
        rows={4}
        limit={limits.longText}
        {...form.getInputProps('remarks')}
      />
      <NativeSelect
        label={staff.recommendation}
        data={[
          { value: '', label: evaluateDialog.chooseRecommendation },
          ...Object.entries(recommendations).map(([value, label]) => ({ value, label })),
        ]}
        {...form.getInputProps('recommendation')}
      />
    </FormDialog>
  )
}
