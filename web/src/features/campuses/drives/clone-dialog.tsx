import { TextInput } from '@mantine/core'
import { CloneDriveBody, type Drive } from '@portal/contract/drives'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/drives.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import classes from '../campuses.module.css'
import { clonedName, collegeChoices } from '../campus-choices.model.ts'
import { collegesQuery, useCloneDrive } from './drives.api.ts'

interface CloneDialogProps {
  readonly drive: Drive
  readonly onCloned: (drive: Drive) => void
  readonly onClose: () => void
}

/** Plans the same drive at another college. */
export default function CloneDialog({ drive, onCloned, onClose }: CloneDialogProps) {
  const clone = useCloneDrive(drive.id)
  const { data: colleges = [] } = useQuery(collegesQuery)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    CloneDriveBody,
    { name: drive.name, campus_id: '', drive_on: '' },
    { numbers: ['campus_id'] },
  )
  const collegeOf = (key: string) => colleges.find(({ id }) => String(id) === key)
  const from = drive.campuses.flatMap(({ id }) => collegeOf(String(id)) ?? [])
  const nameFor = (key: string) => {
    const to = collegeOf(key)
    return to ? clonedName(drive.name, from, to) : drive.name
  }
  const choose = (key: string) => {
    const { name, campus_id } = form.getValues()
    form.setFieldValue('campus_id', key)
    // A name that someone has typed stays.
    if (name === nameFor(campus_id)) form.setFieldValue('name', nameFor(key))
  }
  return (
    <FormDialog
      title={words.cloneTitle(drive.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const cloned = await clone.mutateAsync(body)
        const leftOut = drive.requests.filter(({ id }) => cloned.requests.every((request) => request.id !== id))
        notify('SUCCESS', [words.planned(cloned.name), ...leftOut.map(words.notCloned)].join(' '))
        onClose()
        onCloned(cloned)
      })}
      submitLabel={words.plan}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.cloneLabels} />
      <p className={classes.hint}>{words.cloneHint}</p>
      <Picker label={words.cloneLabels.campus_id} data={collegeChoices(colleges)} {...form.getInputProps('campus_id')} onChange={choose} />
      <TextInput label={words.cloneLabels.name} maxLength={limits.shortText} {...form.getInputProps('name')} />
      <DateField label={words.cloneLabels.drive_on} {...form.getInputProps('drive_on')} />
    </FormDialog>
  )
}
