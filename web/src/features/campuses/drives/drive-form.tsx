import { Alert, Button } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { Section } from '../../../ui/content/section.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import form from '../../../ui/form/form.module.css'
import classes from '../campuses.module.css'
import { DayFields, DriveFields, EligibilityFields, StudentFields, TeamFields } from './drive-fields.tsx'
import { DriveSchema, driveValues } from './drive-form.model.ts'
import { useSaveDrive } from './drives.api.ts'

interface DriveFormProps {
  /** The college of a new drive. */
  readonly campus_id: number
  /** Null for a new one. */
  readonly drive: Drive | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  /** Reloads the drive after someone else changed it. */
  readonly onReload: () => void
}

/** The form of a drive. */
export default function DriveForm({ campus_id, drive, onSaved, onCancel, onReload }: DriveFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(drive)
  const save = useSaveDrive(read)
  const [initial] = useState(() => driveValues(drive, campus_id))
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(DriveSchema, initial)
  const [outdated, setOutdated] = useState<string | null>(null)
  const send = submit(async (body) => {
    try {
      const { id, name } = await save.mutateAsync(body)
      notify('SUCCESS', drive === null ? words.planned(name) : words.saved(name))
      onSaved(id)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') setOutdated(problem.message)
      throw problem
    }
  })
  const parts = [
    [words.sections.drive, <DriveFields key="drive" form={state} fieldId={fieldId} drive={drive} />],
    [words.sections.when, <DayFields key="when" form={state} />],
    [words.sections.eligibility, <EligibilityFields key="eligibility" form={state} />],
    [words.sections.students, <StudentFields key="students" form={state} />],
    [words.sections.ours, <TeamFields key="ours" form={state} />],
  ] as const
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.labels} />
      {outdated !== null && (
        <Alert color="amber" title={outdated}>
          <Button variant="default" onClick={onReload}>
            {words.reload}
          </Button>
        </Alert>
      )}
      {parts.map(([title, fields]) => (
        <Section key={title} title={title}>
          <div className={form.form}>{fields}</div>
        </Section>
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {actions.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {drive === null ? words.plan : actions.save}
        </Button>
      </div>
    </form>
  )
}
