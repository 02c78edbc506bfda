import { Alert, Button } from '@mantine/core'
import type { Campus } from '@portal/contract/campuses'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { Section } from '../../ui/content/section.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import form from '../../ui/form/form.module.css'
import { AboutFields, NameFields, OurFields, PlaceFields } from './campus-fields.tsx'
import { CampusSchema, campusValues } from './campus-form.model.ts'
import { useSaveCampus } from './campuses.api.ts'
import classes from './campuses.module.css'

interface CampusFormProps {
  /** Null for a new one. */
  readonly campus: Campus | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  /** Reloads the college after someone else changed it. */
  readonly onReload: () => void
}

/** The form of a college. */
export default function CampusForm({ campus, onSaved, onCancel, onReload }: CampusFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(campus)
  const save = useSaveCampus(read)
  const [initial] = useState(() => campusValues(campus))
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(CampusSchema, initial)
  const [outdated, setOutdated] = useState<string | null>(null)
  const isSaved = useRef(false)
  useBlocker({
    shouldBlockFn: async () => {
      if (isSaved.current || JSON.stringify(state.getValues()) === JSON.stringify(initial)) return false
      const { title, message, go, stay } = words.leave
      return !(await confirm({ title, message, confirmLabel: go, cancelLabel: stay }))
    },
    enableBeforeUnload: false,
  })
  const send = submit(async (body) => {
    try {
      const { id, name } = await save.mutateAsync(body)
      isSaved.current = true
      notify('SUCCESS', campus === null ? words.added(name) : words.saved(name))
      onSaved(id)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') setOutdated(problem.message)
      throw problem
    }
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.facts} />
      {outdated !== null && (
        <Alert color="amber" title={outdated}>
          <Button variant="default" onClick={onReload}>
            {words.reload}
          </Button>
        </Alert>
      )}
      <Section title={words.sections.names}>
        <div className={form.form}>
          <NameFields form={state} />
        </div>
      </Section>
      <Section title={words.sections.place}>
        <div className={form.form}>
          <PlaceFields form={state} />
        </div>
      </Section>
      <Section title={words.sections.about}>
        <div className={form.form}>
          <AboutFields form={state} />
        </div>
      </Section>
      <Section title={words.sections.ours}>
        <div className={form.form}>
          <OurFields form={state} />
        </div>
      </Section>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {actions.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {campus === null ? words.add : actions.save}
        </Button>
      </div>
    </form>
  )
}
