import type { Drive } from '@portal/contract/drives'
import { useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { DayFields, DriveFields, EligibilityFields, RoundFields, StudentFields, TeamFields } from './drive-fields.tsx'
import { DriveSchema, driveValues } from './drive-form.model.ts'
import { useSaveDrive } from './drives.api.ts'

interface DriveFormProps {
  /** The college of a new drive. */
  readonly campus_id: number
  /** Null for a new one. */
  readonly drive: Drive | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  readonly onReload: () => void
}

const { sections } = words

/** The form of a drive. */
export default function DriveForm({ campus_id, drive, onSaved, onCancel, onReload }: DriveFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(drive)
  const [initial] = useState(() => driveValues(drive, campus_id))
  const save = useSaveDrive(read)
  return (
    <RecordForm
      schema={DriveSchema}
      initial={initial}
      labels={words.labels}
      sections={({ form, fieldId }) => [
        [sections.drive, <DriveFields key="drive" form={form} fieldId={fieldId} drive={drive} />],
        [sections.when, <DayFields key="when" form={form} drive={drive} />],
        [sections.eligibility, <EligibilityFields key="eligibility" form={form} />],
        [sections.rounds, <RoundFields key="rounds" form={form} why={drive?.rounds_edit ?? null} />],
        [sections.students, <StudentFields key="students" form={form} />],
        [sections.ours, <TeamFields key="ours" form={form} />],
      ]}
      saveLabel={drive === null ? words.plan : actions.save}
      reloadLabel={words.reload}
      onSend={async (body) => {
        const { id, name } = await save.mutateAsync(body)
        return () => {
          notify('SUCCESS', drive === null ? words.planned(name) : words.saved(name))
          onSaved(id)
        }
      }}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}
