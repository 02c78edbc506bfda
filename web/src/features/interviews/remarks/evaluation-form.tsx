import { Alert, Button, Text } from '@mantine/core'
import type { EvaluationSheet } from '@portal/contract/task-evaluations'
import { limits } from '@portal/contract/shared/limits'
import { errorsByField } from '@portal/contract/shared/problem'
import { EvaluationBody, type EvaluationDraft, recommendations, scoreWords, taskScores } from '@portal/contract/task-scores'
import { type FormEvent, useId, useState } from 'react'
import { safeParse } from 'zod/mini'
import { words } from '#words/interviews/evaluation.ts'
import { words as remarks } from '#words/interviews/remarks.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { saveEvaluationDraft, sendEvaluation } from './evaluation.api.ts'
import classes from './remarks.module.css'
import { useAutosave } from './use-autosave.ts'

type Field = keyof EvaluationDraft
type Values = Readonly<Record<Field, string>>
type Errors = Readonly<Partial<Record<string, readonly string[]>>>

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

const labels: Readonly<Record<string, string>> = { ...words.scores, remarks: words.remarks, recommendation: words.recommendation }
const scale = [
  { value: '', label: words.notAssessed },
  ...Object.entries(scoreWords).map(([value, word]) => ({ value, label: words.score(value, word) })),
]
/** The server names the fields of the body below `evaluation`. */
const unprefixed = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, found]) => [field.replace('evaluation.', ''), found]))

interface EvaluationFormProps {
  readonly token: string
  readonly sheet: EvaluationSheet
  readonly onSubmitted: (sheet: EvaluationSheet) => void
}

/** Scores, remarks and a recommendation about a practical task; saved as a draft while it is written. */
export function EvaluationForm({ token, sheet, onSubmitted }: EvaluationFormProps) {
  const base = useId()
  const [values, setValues] = useState(() => valuesOf(sheet.evaluation))
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const isSubmitted = sheet.submitted_at !== null
  const saving = useAutosave(values, {
    isOn: !isSubmitted,
    save: (next) => saveEvaluationDraft({ token, evaluation: draftOf(next) }),
    draftKey: `evaluation:${sheet.task.handed_in_at}:${sheet.evaluator}`,
    restore: setValues,
  })
  const fieldId = (field: string) => `${base}-${field}`
  const set = (field: Field) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const show = (found: Errors) => {
    setErrors(found)
    requestAnimationFrame(() => document.getElementById(`${base}-summary`)?.focus())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = safeParse(EvaluationBody, { ...draftOf(values), remarks: values.remarks })
    if (!parsed.success) return show(errorsByField(parsed.error.issues))
    if (!isSubmitted && !(await confirm(words.sure))) return
    setSending(true)
    try {
      onSubmitted(await sendEvaluation({ token, evaluation: parsed.data }))
    } catch (problem) {
      if (problem instanceof ApiProblem && Object.keys(problem.errors).length > 0) show(unprefixed(problem.errors))
      else pushError(problem)
    } finally {
      setSending(false)
    }
  }
  const errorOf = (field: string) => errors[field]?.[0]
  const error = (field: string) =>
    errorOf(field) !== undefined && (
      <p id={`${fieldId(field)}-error`} className={classes.error}>
        {errorOf(field)}
      </p>
    )
  // Plain elements: the components of the forms would double what this page loads.
  const radios = (field: Field, choices: readonly { value: string; label: string }[]) => (
    <fieldset key={field} className={classes.group} aria-describedby={errorOf(field) === undefined ? undefined : `${fieldId(field)}-error`}>
      <legend>{labels[field]}</legend>
      {error(field)}
      {choices.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            id={index === 0 ? fieldId(field) : undefined}
            name={`${base}-${field}`}
            checked={values[field] === value}
            onChange={() => set(field)(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
  const found = Object.entries(errors).flatMap(([field, list]) => (list?.[0] === undefined ? [] : [[field, list[0]] as const]))
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      {found.length > 0 && (
        <Alert id={`${base}-summary`} tabIndex={-1} role="alert" color="red" title={remarks.problem}>
          <ul className="error-summary">
            {found.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(field))?.focus()
                  }}
                >
                  {remarks.entry(labels[field] ?? '', message)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {taskScores.map((name) => radios(name, scale))}
      <div className={classes.area}>
        <label htmlFor={fieldId('remarks')}>{words.remarks}</label>
        {error('remarks')}
        <textarea
          id={fieldId('remarks')}
          rows={4}
          maxLength={limits.longText}
          value={values.remarks}
          onChange={(event) => set('remarks')(event.currentTarget.value)}
          {...(errorOf('remarks') !== undefined && { 'aria-invalid': true, 'aria-describedby': `${fieldId('remarks')}-error` })}
        />
      </div>
      {radios(
        'recommendation',
        Object.entries(recommendations).map(([value, label]) => ({ value, label })),
      )}
      <Text size="sm" c="dimmed">
        {remarks.hint}
      </Text>
      <Text size="sm" role="status" mih={20}>
        {saving === null || isSubmitted ? '' : remarks.draft[saving]}
      </Text>
      <Button type="submit" size="md" loading={isSending}>
        {isSubmitted ? words.change : words.submit}
      </Button>
    </form>
  )
}
