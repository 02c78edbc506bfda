import { tooLong } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import { type FormEvent, useId, useState } from 'react'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { focusInView } from '../../../lib/browser/focus.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { longFields } from './scorecard.model.ts'
import { useAutosave } from './use-autosave.ts'
import { useSecondTap } from './use-second-tap.ts'

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface Options<V, B> {
  readonly initial: () => V
  readonly isSubmitted: boolean
  /** Key under which values are stored on this device until they are saved. */
  readonly draftKey: string
  readonly saveDraft: (values: V) => Promise<unknown>
  /** `body` is null if it can't be read because of the errors. */
  readonly check: (values: V) => { readonly errors: FieldErrors; readonly body: B | null }
  /** The confirmation before the first submission. */
  readonly sure: { readonly title: string; readonly message: string; readonly confirmLabel: string; readonly cancelLabel: string }
  readonly send: (body: B) => Promise<void>
}

/** State of a scorecard filled in through a link: saved as a draft while typing, validated and confirmed on submit. */
export const useScorecard = <V extends Readonly<Record<string, string>>, B>({
  initial,
  isSubmitted,
  draftKey,
  saveDraft,
  check,
  sure,
  send,
}: Options<V, B>) => {
  const base = useId()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  const saving = useAutosave(values, { isOn: !isSubmitted, save: saveDraft, draftKey, restore: setValues })
  const ignoreSecondTap = useSecondTap()
  const set = (field: string) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== field)))
  }
  const show = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => {
      focusInView(`${base}-summary`)
      ignoreSecondTap()
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { errors: others, body } = check(values)
    const found = { ...others, ...Object.fromEntries(longFields(values).map((field) => [field, [tooLong(limits.longText)]])) }
    if (body === null || Object.keys(found).length > 0) return show(found)
    if (!isSubmitted && !(await confirm(sure))) return
    setSending(true)
    try {
      await send(body)
    } catch (problem) {
      if (problem instanceof ApiProblem && Object.keys(problem.errors).length > 0) show(problem.errors)
      else pushError(problem)
    } finally {
      setSending(false)
    }
  }
  return { base, values, errors, isSubmitted, isSending, saving, set, submit }
}

export type Scorecard = ReturnType<typeof useScorecard>
