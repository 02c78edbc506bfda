import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { remarksErrors, type RemarksSheet } from '@portal/contract/interview-remarks'
import { attendances, interviewRounds, recommendations } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { type FormEvent, useId, useState } from 'react'
import { words } from '#words/interview-remarks.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import classes from '../../ui/form/form.module.css'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { saveDraft, useSubmitRemarks } from './remarks.api.ts'
import { remarksOf, valuesOf } from './remarks.model.ts'
import { useAutosave } from './use-autosave.ts'

interface RemarksFormProps {
  readonly token: string
  readonly sheet: RemarksSheet
  readonly onSubmitted: () => void
}

/** Attendance, ratings, sentences and a recommendation; a no-show ends with what happened. */
export function RemarksForm({ token, sheet, onSubmitted }: RemarksFormProps) {
  const { rows, submitted_at } = sheet
  const base = useId()
  const [initial] = useState(() => valuesOf(sheet))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const submit = useSubmitRemarks(token)
  const isSubmitted = submitted_at !== null
  const draft = useDraft({
    draftKey: `remarks:${sheet.starts_at}:${sheet.round}:${sheet.interviewer}`,
    values,
    initial,
    restore: setValues,
  })
  const saving = useAutosave(values, !isSubmitted, (next) => saveDraft({ token, ...remarksOf(next, rows) }))
  const set = (field: string) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }
  const fieldId = (field: string) => `${base}-${field}`
  const labels: Record<string, string> = {
    ...words.fields,
    attendance: words.attendance.label,
    ...Object.fromEntries(rows.map(({ key, label }) => [`ratings.${key}`, label])),
  }
  const show = (found: Readonly<Record<string, readonly string[]>>) => {
    setErrors(found)
    requestAnimationFrame(() => document.getElementById(`${base}-summary`)?.focus())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const remarks = remarksOf(values, rows)
    const found = remarksErrors(remarks, rows)
    if (Object.keys(found).length > 0) return show(found)
    const { title, message, yes, no } = words.sure
    if (!isSubmitted && !(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return
    submit.mutate(
      { token, ...remarks },
      {
        onSuccess: () => {
          void draft.forget()
          onSubmitted()
        },
        onError: (problem) =>
          problem instanceof ApiProblem && Object.keys(problem.errors).length > 0 ? show(problem.errors) : pushError(problem),
      },
    )
  }
  const summary = Object.entries(errors).map(([field, [message = '']]) => ({ field, message }))
  const radios = (field: string, legend: string, choices: readonly { value: string; label: string }[]) => (
    <RadioGroup
      key={field}
      id={fieldId(field)}
      name={`${base}-${field}`}
      legend={legend}
      value={values[field] ?? ''}
      choices={choices}
      onChange={set(field)}
      {...(errors[field]?.[0] !== undefined && { error: errors[field][0] })}
    />
  )
  const area = (field: 'strengths' | 'concerns' | 'questions' | 'note', label: string) => (
    <Textarea
      id={fieldId(field)}
      label={label}
      autosize
      minRows={3}
      maxLength={limits.longText}
      value={values[field] ?? ''}
      onChange={(event) => set(field)(event.currentTarget.value)}
      error={errors[field]?.[0]}
    />
  )
  const attendance = values['attendance'] ?? ''
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary errors={summary} id={`${base}-summary`} fieldId={fieldId} labels={labels} />
      {radios(
        'attendance',
        words.attendance.label,
        attendances.map((value) => ({ value, label: words.attendance[value] })),
      )}
      {attendance === 'attended' && (
        <>
          {rows.map(({ key, label }) =>
            radios(
              `ratings.${key}`,
              label,
              words.scale.map((text, value) => ({ value: String(value), label: text })),
            ),
          )}
          {area('strengths', words.fields.strengths)}
          {area('concerns', words.fields.concerns)}
          {area('questions', words.fields.questions)}
          {area('note', words.fields.note)}
          {radios(
            'recommendation',
            words.fields.recommendation,
            recommendations.map((value) => ({ value, label: words.recommendations[value] })),
          )}
          <NativeSelect
            label={words.fields.next_round}
            value={values['next_round'] ?? ''}
            onChange={(event) => set('next_round')(event.currentTarget.value)}
            data={[{ value: '', label: words.noNext }, ...interviewRounds.map((value) => ({ value, label: words.rounds[value] }))]}
          />
        </>
      )}
      {attendance !== '' && attendance !== 'attended' && area('note', words.fields.noteNeeded)}
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Text size="sm" role="status" mih={20}>
        {saving === null ? '' : words.draft[saving]}
      </Text>
      <Button type="submit" size="md" loading={submit.isPending}>
        {isSubmitted ? words.change : words.submit}
      </Button>
    </form>
  )
}
