import { Alert, Button, Text } from '@mantine/core'
import { remarksErrors, type RemarksSheet } from '@portal/contract/interview-remarks'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { attendances, recommendations } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { type FormEvent, useId, useState } from 'react'
import { words } from '#words/interviews/remarks.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import classes from './remarks.module.css'
import { saveDraft, sendRemarks } from './remarks.api.ts'
import { remarksOf, valuesOf } from './remarks.model.ts'
import { useAutosave } from './use-autosave.ts'

interface RemarksFormProps {
  readonly token: string
  readonly sheet: RemarksSheet
  readonly onSubmitted: (sheet: RemarksSheet) => void
}

/** Attendance, ratings, sentences and a recommendation; a no-show ends with what happened. */
export function RemarksForm({ token, sheet, onSubmitted }: RemarksFormProps) {
  const { rows, submitted_at } = sheet
  const base = useId()
  const [values, setValues] = useState(() => valuesOf(sheet))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isSending, setSending] = useState(false)
  const isSubmitted = submitted_at !== null
  const saving = useAutosave(values, {
    isOn: !isSubmitted,
    save: (next) => saveDraft({ token, ...remarksOf(next, rows) }),
    draftKey: `remarks:${sheet.starts_at}:${sheet.round}:${sheet.interviewer}`,
    restore: setValues,
  })
  const set = (field: string) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== field)))
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
    setSending(true)
    try {
      const submitted = await sendRemarks({ token, ...remarks })
      onSubmitted(submitted)
    } catch (problem) {
      if (problem instanceof ApiProblem && Object.keys(problem.errors).length > 0) show(problem.errors)
      else pushError(problem)
    } finally {
      setSending(false)
    }
  }
  const error = (field: string) =>
    errors[field]?.[0] !== undefined && (
      <p id={`${fieldId(field)}-error`} className={classes.error}>
        {errors[field][0]}
      </p>
    )
  const described = (field: string) => (errors[field] ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(field)}-error` } : {})
  // Plain elements: the components of the forms would double what this page loads.
  const radios = (field: string, legend: string, choices: readonly { value: string; label: string }[]) => (
    <fieldset key={field} className={classes.group} aria-describedby={errors[field] ? `${fieldId(field)}-error` : undefined}>
      <legend>{legend}</legend>
      {error(field)}
      {choices.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            id={index === 0 ? fieldId(field) : undefined}
            name={`${base}-${field}`}
            checked={(values[field] ?? '') === value}
            onChange={() => set(field)(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
  const area = (field: 'strengths' | 'concerns' | 'questions' | 'note', label: string) => (
    <div className={classes.area}>
      <label htmlFor={fieldId(field)}>{label}</label>
      {error(field)}
      <textarea
        id={fieldId(field)}
        rows={3}
        maxLength={limits.longText}
        value={values[field] ?? ''}
        onChange={(event) => set(field)(event.currentTarget.value)}
        {...described(field)}
      />
    </div>
  )
  const attendance = values['attendance'] ?? ''
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      {Object.keys(errors).length > 0 && (
        <Alert id={`${base}-summary`} tabIndex={-1} role="alert" color="red" title={words.problem}>
          <ul className="error-summary">
            {Object.entries(errors).map(([field, [message = '']]) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(field))?.focus()
                  }}
                >
                  {words.entry(labels[field] ?? '', message)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
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
          {radios('next_round', words.fields.next_round, [
            { value: '', label: words.noNext },
            ...interviewRounds.map((value) => ({ value, label: words.rounds[value] })),
          ])}
        </>
      )}
      {attendance !== '' && attendance !== 'attended' && area('note', words.fields.noteNeeded)}
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Text size="sm" role="status" mih={20}>
        {saving === null || isSubmitted ? '' : words.draft[saving]}
      </Text>
      <Button type="submit" size="md" loading={isSending}>
        {isSubmitted ? words.change : words.submit}
      </Button>
    </form>
  )
}
