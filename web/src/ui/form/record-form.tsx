import { Alert, Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { type ContractForm, useContractForm } from '../../lib/form/forms.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import { Section } from '../content/section.tsx'
import { confirmLeave } from '../dialog/use-leave.ts'
import { ErrorSummary } from './error-summary.tsx'
import form from './form.module.css'
import classes from './record-form.module.css'

interface RecordFormProps<S extends ZodMiniType, V extends Record<string, unknown>> {
  readonly schema: S
  readonly initial: V
  /** Labels of the fields, for the error summary. */
  readonly labels: Readonly<Record<string, string>>
  readonly sections: (
    form: Pick<ContractForm<V, output<S>>, 'form' | 'fieldId'>,
  ) => readonly (readonly [title: string, fields: ReactNode])[]
  readonly saveLabel: string
  readonly reloadLabel: string
  /** Resolves with a function to call once the form has no unsaved changes. */
  readonly onSend: (body: output<S>) => Promise<() => void>
  readonly onCancel: () => void
  /** Reloads the record after someone else changed it. */
  readonly onReload: () => void
}

/** The form of a record, in sections. Warns before input is lost, and offers to reload after someone else's change. */
export function RecordForm<S extends ZodMiniType, V extends Record<string, unknown>>({
  schema,
  initial,
  labels,
  sections,
  saveLabel,
  reloadLabel,
  onSend,
  onCancel,
  onReload,
}: RecordFormProps<S, V>) {
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(schema, initial)
  const [outdated, setOutdated] = useState<string | null>(null)
  const isSaved = useRef(false)
  // Logging out isn't asked about: the session has ended.
  const isUnsaved = () => isSignedIn() && !isSaved.current && JSON.stringify(state.getValues()) !== JSON.stringify(initial)
  useBlocker({ shouldBlockFn: async () => isUnsaved() && !(await confirmLeave()), enableBeforeUnload: isUnsaved })
  const send = submit(async (body) => {
    try {
      const follow = await onSend(body)
      isSaved.current = true
      follow()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') setOutdated(problem.message)
      throw problem
    }
  })
  const cards = sections({ form: state, fieldId })
  const left = Math.ceil(cards.length / 2)
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {outdated !== null && (
        <Alert color="amber" title={outdated}>
          <Button variant="default" onClick={onReload}>
            {reloadLabel}
          </Button>
        </Alert>
      )}
      <div className={classes.sections}>
        {[cards.slice(0, left), cards.slice(left)].map((column, index) => (
          <div key={index === 0 ? 'left' : 'right'} className={classes.column}>
            {column.map(([title, fields]) => (
              <Section key={title} title={title}>
                <div className={form.form}>{fields}</div>
              </Section>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {actions.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
