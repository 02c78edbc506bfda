import { useForm, type UseFormReturnType } from '@mantine/form'
import { messages } from '@portal/contract/shared/messages'
import { errorsByField } from '@portal/contract/shared/problem'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type output, safeParse, type ZodMiniType } from 'zod/mini'
import { ApiProblem } from '../api/api-problem.ts'
import { focusInView } from '../browser/focus.ts'
import { parseNumeral } from './numeral.ts'

type Values = Record<string, unknown>

/** The form's values with number fields converted, for validation. */
const bodyOf = (values: Values, numbers: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, numbers.includes(field) ? parseNumeral(value) : value]))

/** The first message of each field. */
const firstMessages = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))

export interface ContractForm<V extends Values, Out> {
  form: UseFormReturnType<V>
  /** The element id of a field's input, the target of the summary's links. */
  fieldId: (field: string) => string
  /** Errors of the summary after a failed submit; empty before. */
  summary: readonly { field: string; message: string }[]
  summaryId: string
  /** For `<form onSubmit>`: passes the parsed body on, or shows the errors and focuses them. */
  submit: (send: (body: Out) => Promise<unknown>) => (event: FormEvent) => void
  isSubmitting: boolean
  /** Shows the server's messages at their fields; others go to the summary. */
  setServerErrors: (problem: unknown) => void
}

interface Options {
  /** Fields kept as text while typing and sent as numbers. */
  numbers?: readonly string[]
}

/** A form validated by a schema of the contract: touched fields on blur, fields with errors on change, all on submit. */
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
  const [failure, setFailure] = useState<{ readonly focusOn: string } | null>(null)
  // After the errors are rendered, however long that takes.
  useEffect(() => {
    if (failure) focusInView(failure.focusOn)
  }, [failure])
  // A ref, because the second of two quick clicks arrives before the next render.
  const isUnderWay = useRef(false)
  const fieldId = (field: string) => `${base}-${field}`

  const form = useForm<V>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: (values) => {
      const parsed = safeParse(schema, bodyOf(values, numbers))
      return parsed.success ? {} : firstMessages(errorsByField(parsed.error.issues))
    },
    // Also for values the page sets itself, such as the state of a PIN code.
    onValuesChange: (values, before) => {
      for (const path of Object.keys(form.errors)) {
        const [field = ''] = path.split('.')
        if (values[field] !== before[field]) form.validateField(path)
      }
    },
    enhanceGetInputProps: ({ field, inputProps, form: current }) => {
      const path = String(field)
      return {
        id: fieldId(path),
        name: path,
        onFocus: undefined,
        // An error that appears or disappears on blur would move a button being pressed from under the pointer, and the click would be
        // lost: errors are revalidated on change, and a new one waits for the submit.
        onBlur: () => {
          if (!inputProps.error && current.isTouched(path) && document.querySelector('button:active') === null) current.validateField(path)
        },
      }
    },
  })

  const focusOn = (errors: Readonly<Record<string, unknown>>, others: readonly string[]) => {
    const fields = Object.keys(errors)
    const target = fields.length === 1 && others.length === 0 ? fieldId(fields[0] ?? '') : summaryId
    showSummary(fields.length > 1 || others.length > 0)
    setFailure({ focusOn: target })
  }

  const setServerErrors = (problem: unknown) => {
    const errors = problem instanceof ApiProblem ? problem.errors : {}
    const ofFields = firstMessages(Object.fromEntries(Object.entries(errors).filter(([field]) => field in initialValues)))
    const others = Object.entries(errors).flatMap(([field, list]) => (field in initialValues ? [] : list))
    const rest = Object.keys(errors).length > 0 ? others : [problem instanceof ApiProblem ? problem.message : messages.generic]
    form.setErrors(ofFields)
    setUnmapped(rest)
    focusOn(ofFields, rest)
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

/** Props of a wizard step. The step renders a form with `formId`; its submit button is in the wizard's footer. */
export interface FormStepProps {
  readonly formId: string
  /** Runs the step's save, then navigates. Rejects only with problems of the form's fields. */
  readonly complete: (work?: () => Promise<unknown>) => Promise<void>
  /** Reports when a draft was saved on this device. */
  readonly onDraftSaved: (saved_at: number) => void
}
