import type { Template } from '@portal/contract/template-editor'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { isSignedIn } from '../../../lib/session/session.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { templateSchema, valuesOf, type TemplateValues } from './template-form.model.ts'
import { useActivateTemplate, useDiscardDraft, useSaveTemplate } from './templates.api.ts'

const { form: text } = words

/** The form of a template and what is done with its draft; asks before unsaved changes are left. */
export const useTemplateDraft = (template: Template, onTyped: (values: TemplateValues) => void) => {
  const { id, name } = template
  const [initial] = useState(() => valuesOf(template))
  // The version last loaded or saved here: a refetch must not replace it, or someone else's draft would be overwritten.
  const base = useRef({ revision: template.revision, values: JSON.stringify(initial) })
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<string | null>(null)
  const contractForm = useContractForm(
    templateSchema(() => base.current.revision),
    initial,
  )
  const { form, submit } = contractForm
  const save = useSaveTemplate()
  const activating = useActivateTemplate()
  const discarding = useDiscardDraft()
  const isChanged = () => JSON.stringify(form.getValues()) !== base.current.values

  const show = (next: Template) => {
    const fresh = valuesOf(next)
    base.current = { revision: next.revision, values: JSON.stringify(fresh) }
    setConflict(null)
    form.setValues(fresh)
    onTyped(fresh)
    setRound((last) => last + 1)
  }
  /** Shows that someone else changed the template; returns whether that was the problem. */
  const isConflict = (problem: unknown): boolean => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return false
    setConflict(problem.message)
    return true
  }
  const failed = (problem: unknown) => {
    if (!isConflict(problem)) pushError(problem)
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search)
      if (isSamePage || !isChanged() || !isSignedIn()) return false
      const { title, message, go, stay } = text.leave
      return !(await confirm({ title, message, confirmLabel: go, cancelLabel: stay }))
    },
    enableBeforeUnload: isChanged,
  })

  return {
    ...contractForm,
    isChanged: isChanged(),
    /** Increases whenever the fields are replaced. */
    round,
    /** Why the template can't be saved: someone else changed it. */
    conflict,
    save: submit(async (body) => {
      try {
        show(await save.mutateAsync({ id, body }))
        notify('SUCCESS', text.saved)
      } catch (problem) {
        if (!isConflict(problem)) throw problem
      }
    }),
    isActivating: activating.isPending,
    activate: async () => {
      if (!(await confirm({ ...text.confirmActivate(name), confirmLabel: text.activate }))) return
      await activating.mutateAsync({ id, revision: base.current.revision }).then((next) => {
        show(next)
        notify('SUCCESS', text.activated(next.name))
      }, failed)
    },
    discard: async () => {
      if (!(await confirm({ ...text.confirmDiscard, confirmLabel: text.discard, isDanger: true }))) return
      await discarding.mutateAsync({ id, revision: base.current.revision }).then((next) => {
        show(next)
        notify('INFO', text.discarded)
      }, failed)
    },
  }
}
export type TemplateDraft = ReturnType<typeof useTemplateDraft>
