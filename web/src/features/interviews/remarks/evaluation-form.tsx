import type { EvaluationSheet } from '@portal/contract/task-evaluations'
import { errorsByField } from '@portal/contract/shared/problem'
import { EvaluationBody, type EvaluationDraft, recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { safeParse } from 'zod/mini'
import { words } from '#words/interviews/evaluation.ts'
import { saveEvaluationDraft, sendEvaluation } from './evaluation.api.ts'
import { Area, Radios, ScorecardForm } from './scorecard-form.tsx'
import { useScorecard } from './use-scorecard.ts'

type Values = Readonly<Record<keyof EvaluationDraft, string>>

const valuesOf = (evaluation: EvaluationDraft): Values => ({
  correctness: String(evaluation.correctness ?? ''),
  code_quality: String(evaluation.code_quality ?? ''),
  completeness: String(evaluation.completeness ?? ''),
  explanation: String(evaluation.explanation ?? ''),
  remarks: evaluation.remarks ?? '',
  recommendation: evaluation.recommendation ?? '',
})
const numberOf = (value: string): number | null => (value === '' ? null : Number(value))
const draftOf = (values: Values): EvaluationDraft => ({
  correctness: numberOf(values.correctness),
  code_quality: numberOf(values.code_quality),
  completeness: numberOf(values.completeness),
  explanation: numberOf(values.explanation),
  remarks: values.remarks.trim() || null,
  recommendation: (values.recommendation || null) as EvaluationDraft['recommendation'],
})

const labels = { ...words.scores, remarks: words.remarks, recommendation: words.recommendation }
const scale = [
  ...Object.entries(scoreWords).map(([value, label]) => ({ value, mark: Number(value), label })),
  { value: '', label: words.notAssessed },
]

interface EvaluationFormProps {
  readonly token: string
  readonly sheet: EvaluationSheet
  readonly onSubmitted: (sheet: EvaluationSheet) => void
}

/** Scores, remarks and a recommendation about a practical task. */
export function EvaluationForm({ token, sheet, onSubmitted }: EvaluationFormProps) {
  const card = useScorecard({
    initial: () => valuesOf(sheet.evaluation),
    isSubmitted: sheet.submitted_at !== null,
    draftKey: `evaluation:${sheet.task.handed_in_at}:${sheet.evaluator}`,
    saveDraft: (values) => saveEvaluationDraft({ token, evaluation: draftOf(values) }),
    // The same schema as the server's, so that the server finds no further errors in these fields.
    check: (values) => {
      const parsed = safeParse(EvaluationBody, { ...draftOf(values), remarks: values.remarks })
      return parsed.success ? { errors: {}, body: parsed.data } : { errors: errorsByField(parsed.error.issues), body: null }
    },
    sure: words.sure,
    send: async (evaluation) => onSubmitted(await sendEvaluation({ token, evaluation })),
  })
  return (
    <ScorecardForm card={card} labels={labels} button={words}>
      {taskScores.map((name) => (
        <Radios key={name} card={card} field={name} label={labels[name]} choices={scale} isScale />
      ))}
      <Area card={card} field="remarks" label={words.remarks} />
      <Radios
        card={card}
        field="recommendation"
        label={words.recommendation}
        choices={Object.entries(recommendations).map(([value, label]) => ({ value, label }))}
      />
    </ScorecardForm>
  )
}
