import { NativeSelect } from '@mantine/core'
import { CANCELLED } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/imports.ts'
import { actions } from '#words/shared/actions.ts'
import { formatDay } from '../../../../lib/format/format.ts'
import { choicesOf } from '../../../../lib/form/choices.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { combosQuery } from '../../../combos/combos.api.ts'
import { driveQuery, drivesQuery } from '../../../campuses/drives/drives.api.ts'
import classes from '../imports.module.css'
import type { TargetErrors } from './target-errors.model.ts'
import type { ChosenTarget } from './target.model.ts'

const { target: text } = words
/** More drives than take place in a year. */
const MAX_PER_PAGE = '100'
const numberOf = (value: string) => (value === '' ? undefined : Number(value))

interface DriveTargetProps {
  readonly chosen: ChosenTarget
  readonly errors: TargetErrors
  readonly onChange: (chosen: ChosenTarget) => void
}

/** Chooses the drive of the imported students, and their college and request if it has several. */
export function DriveTarget({ chosen, errors, onChange }: DriveTargetProps) {
  const { data: drives, error, refetch } = useQuery(drivesQuery({ per_page: MAX_PER_PAGE }))
  const { data: drive } = useQuery(driveQuery(chosen.drive_id ?? null))
  const { data: combos } = useQuery(combosQuery({ EDUCATION_QUALIFICATION_TYPE: { combo_name: 'EDUCATION_QUALIFICATION_TYPE' } }))
  const open = (drives?.rows ?? []).filter(({ status }) => status !== CANCELLED)
  const isListed = drive === undefined || open.some(({ id }) => id === drive.id)
  const options = [...(isListed ? [] : [drive]), ...open].map(({ id, name, drive_on }) => ({
    value: String(id),
    label: text.driveOption(name, formatDay(drive_on)),
  }))
  return (
    <Section title={text.title}>
      {error !== null && <RetryAlert mb="md" onRetry={refetch} />}
      <div className={classes.options}>
        <Picker
          label={text.drive}
          error={errors.drive_id}
          value={String(chosen.drive_id ?? '')}
          placeholder={drives === undefined ? text.loading : actions.chooseOne}
          data={options}
          onChange={(value) => onChange({ drive_id: numberOf(value) })}
        />
        {drive !== undefined && drive.campuses.length > 1 && (
          <NativeSelect
            label={text.campus}
            error={errors.campus_id}
            description={text.campusHint}
            value={String(chosen.campus_id ?? '')}
            data={[{ value: '', label: text.inFile }, ...drive.campuses.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={({ currentTarget }) => onChange({ ...chosen, campus_id: numberOf(currentTarget.value) })}
          />
        )}
        {/* Shown before a drive is chosen too: every drive has it, and it would move what is below, such as a button about to be pressed. */}
        <NativeSelect
          label={text.course}
          error={errors.course}
          description={text.courseHint}
          value={String(chosen.course ?? '')}
          data={choicesOf(
            combos?.EDUCATION_QUALIFICATION_TYPE?.filter(({ key }) => drive?.eligibility.courses.includes(key)),
            text.inFile,
          )}
          onChange={({ currentTarget }) => onChange({ ...chosen, course: numberOf(currentTarget.value) })}
        />
        {drive !== undefined && drive.requests.length > 1 && (
          <NativeSelect
            label={text.request}
            error={errors.resource_request_id}
            description={text.requestHint}
            value={String(chosen.resource_request_id ?? '')}
            data={[
              { value: '', label: actions.chooseOne },
              ...drive.requests.map(({ id, job_code, designation }) => ({ value: String(id), label: `${designation} (${job_code})` })),
            ]}
            onChange={({ currentTarget }) => onChange({ ...chosen, resource_request_id: numberOf(currentTarget.value) })}
          />
        )}
      </div>
      {drives !== undefined && open.length === 0 && <p className={classes.hint}>{text.noDrives}</p>}
    </Section>
  )
}
