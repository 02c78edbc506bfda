import { useForm, type UseFormReturnType } from '@mantine/form'
import { errorsByField } from '@portal/contract/shared/problem'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type output, safeParse, type ZodMiniType } from 'zod/mini'
import { ApiProblem } from '../api/api-problem.ts'
import { pushError } from '../browser/notify.ts'

type Values = Record<string, unknown>

/** Text of a number field as the contract wants it: a number where it reads as one, nothing where it is empty, else the text itself, so that the contract's own message shows. */
export const parseNumeral = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  return /^[0-9.]+$/.test(text) && !Number.isNaN(Number(text)) ? Number(text) : text
}

/** What the contract is asked to judge: the form's values with its number fields read as numbers. */
const bodyOf = (values: Values, numbers: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, numbers.includes(field) ? parseNumeral(value) : value]))

/** One message per wrong field: the first. */
const firstMessages = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))

export interface ContractForm<V extends Values, Out> {
  form: UseFormReturnType<V>
  /** The element id of a field's input, the target of the summary's links. */
  fieldId: (field: string) => string
  /** What the summary lists after a failed submit; empty before. */
  summary: readonly { field: string; message: string }[]
  summaryId: string
  /** For `<form onSubmit>`: hands over the parsed body, or shows what is wrong and moves the focus there. */
  submit: (send: (body: Out) => Promise<unknown>) => (event: FormEvent) => void
  isSubmitting: boolean
  /** Puts the server's messages beside their fields; what belongs to no field goes to the summary and a notification. */
  setServerErrors: (problem: unknown) => void
}

interface Options {
  /** Fields kept as text while typing and sent as numbers. */
  numbers?: readonly string[]
}

/** A form judged by a schema of the contract: on blur once touched, again on change after an error, everything on submit. */
export const useContractForm = <S extends ZodMiniType, V extends Values>(
  schema: S,
  initialValues: V,
  { numbers = [] }: Options = {},
): ContractForm<V, output<S>> => {
  const base = useId()
  const summaryId = `${base}-summary`
  const [isSummaryShown, showSummary] = useState(false)
  const [unmapped, setUnmapped] = useState<readonly string[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  // Known at once: of two quick clicks the second comes before anything is drawn anew.
  const isUnderWay = useRef(false)
  const fieldId = (field: string) => `${base}-${field}`

  const form = useForm<V>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: (values) => {
      const parsed = safeParse(schema, bodyOf(values, numbers))
      return parsed.success ? {} : firstMessages(errorsByField(parsed.error.issues))
    },
    enhanceGetInputProps: ({ field, inputProps, form: current }) => {
      const path = String(field)
      // Mantine writes what is returned here over `inputProps`, so the handler below must not be looked up there.
      const onChange = inputProps.onChange as (value: unknown) => void
      return {
        id: fieldId(path),
        name: path,
        onFocus: undefined,
        onChange: (value: unknown) => {
          onChange(value)
          if (inputProps.error) current.validateField(path)
        },
        // An error that stands is judged again on change: gone on blur, it would move what is being clicked from under the pointer.
        onBlur: () => {
          if (!inputProps.error && current.isTouched(path)) current.validateField(path)
        },
      }
    },
  })

  const focusOn = (errors: Readonly<Record<string, unknown>>, others: readonly string[]) => {
    const fields = Object.keys(errors)
    const target = fields.length === 1 && others.length === 0 ? fieldId(fields[0] ?? '') : summaryId
    showSummary(fields.length > 1 || others.length > 0)
    // After the summary has been drawn.
    requestAnimationFrame(() => document.getElementById(target)?.focus())
  }

  const setServerErrors = (problem: unknown) => {
    const named = problem instanceof ApiProblem ? problem.errors : {}
    const mine = firstMessages(Object.fromEntries(Object.entries(named).filter(([field]) => field in initialValues)))
    const others = Object.entries(named).flatMap(([field, list]) => (field in initialValues ? [] : list))
    const rest = Object.keys(named).length > 0 || !(problem instanceof Error) ? others : [problem.message]
    form.setErrors(mine)
    setUnmapped(rest)
    if (Object.keys(named).length === 0 || others.length > 0) pushError(problem)
    focusOn(mine, rest)
  }

  const submit = (send: (body: output<S>) => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    setUnmapped([])
    const parsed = safeParse(schema, bodyOf(form.getValues(), numbers))
    if (!parsed.success) {
      const errors = firstMessages(errorsByField(parsed.error.issues))
      form.setErrors(errors)
      focusOn(errors, [])
      return
    }
    form.clearErrors()
    showSummary(false)
    isUnderWay.current = true
    setSubmitting(true)
    void send(parsed.data)
      .catch(setServerErrors)
      .finally(() => {
        isUnderWay.current = false
        setSubmitting(false)
      })
  }

  const fieldErrors = Object.entries(form.errors).map(([field, message]) => ({
    field,
    message: typeof message === 'string' ? message : '',
  }))
  const summary = isSummaryShown ? [...fieldErrors, ...unmapped.map((message) => ({ field: '', message }))] : []
  return { form, fieldId, summary, summaryId, submit, isSubmitting, setServerErrors }
}

/** What a wizard gives each of its steps; the step draws a form with `formId`, whose submit button stands in the wizard's footer. */
export interface FormStepProps {
  readonly formId: string
  /** Does the step's own saving, then moves on. Rejects only with what belongs beside the fields of the form. */
  readonly complete: (work?: () => Promise<unknown>) => Promise<void>
  /** Tells the wizard when a draft was kept on this device. */
  readonly onKept: (saved_at: number) => void
}
