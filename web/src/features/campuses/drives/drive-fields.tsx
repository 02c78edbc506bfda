import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { cgpaScales } from '@portal/contract/cgpa'
import { type Drive, driveModes, driveRoundKinds, driveRounds } from '@portal/contract/drives'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/drives.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import form from '../../../ui/form/form.module.css'
import classes from './drives.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { choicesQuery } from '../../candidates/list/candidate-list.api.ts'
import { combosQuery, employeeCombos } from '../../combos/combos.api.ts'
import { CourseFields } from '../course-fields.tsx'
import { ChosenField } from './chosen-field.tsx'
import { CopyEligibility } from './copy-eligibility.tsx'
import type { DriveValues } from './drive-form.model.ts'
import { collegeChoices } from '../campus-choices.model.ts'
import { collegesQuery } from './drives.api.ts'

const { labels, hints } = words

interface FieldsProps {
  readonly form: UseFormReturnType<DriveValues>
}
interface LinkFieldsProps extends FieldsProps {
  readonly fieldId: (field: string) => string
  /** The drive being edited; its requests stay selectable even if closed since. */
  readonly drive: Drive | null
}

const modes = Object.entries(driveModes).map(([value, label]) => ({ value, label }))
const scales = cgpaScales.map(String)

/** Name, colleges and requests. */
export function DriveFields({ form: state, fieldId, drive }: LinkFieldsProps) {
  const { data: colleges = [] } = useQuery(collegesQuery)
  const { data: openings = [] } = useQuery(choicesQuery('opening', ''))
  const { mode, campus_ids, resource_request_ids } = state.values
  const driveRequests = (drive?.requests ?? []).map(({ id, job_code, designation }) => ({
    value: String(id),
    label: `${designation} (${job_code})`,
  }))
  const open = openings
    .map(({ key, value }) => ({ value: String(key), label: value }))
    .filter(({ value }) => driveRequests.every((request) => request.value !== value))
  return (
    <>
      <TextInput label={labels.name} autoComplete="off" maxLength={limits.shortText} {...state.getInputProps('name')} />
      <div className={form.pair}>
        <TextInput
          label={labels.batch}
          description={hints.batch}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...state.getInputProps('batch')}
        />
        <NativeSelect label={labels.mode} data={modes} {...state.getInputProps('mode')} />
      </div>
      {(mode === 'pool' || campus_ids.length > 1) && (
        <ChosenField
          id={fieldId('campus_ids')}
          label={labels.campus_ids}
          addLabel={words.addCollege}
          value={campus_ids}
          error={errorText(fieldProps(state, 'campus_ids'))}
          choices={collegeChoices(colleges)}
          onChange={(value) => state.setFieldValue('campus_ids', value)}
        />
      )}
      <ChosenField
        id={fieldId('resource_request_ids')}
        label={labels.resource_request_ids}
        addLabel={words.addRequest}
        value={resource_request_ids}
        error={errorText(fieldProps(state, 'resource_request_ids'))}
        choices={[...driveRequests, ...open]}
        onChange={(value) => state.setFieldValue('resource_request_ids', value)}
      />
    </>
  )
}

/** When and where. */
export function DayFields({ form: state, drive }: FieldsProps & { readonly drive: Drive | null }) {
  return (
    <>
      {drive !== null && <p className={form.hint}>{words.studentsTold}</p>}
      <div className={form.pair}>
        <DateField label={labels.drive_on} {...state.getInputProps('drive_on')} />
        <TextInput label={labels.reporting_time} type="time" {...state.getInputProps('reporting_time')} />
        <DateField label={labels.registration_from} {...state.getInputProps('registration_from')} />
        <DateField label={labels.registration_to} {...state.getInputProps('registration_to')} />
      </div>
      <TextInput label={labels.venue} autoComplete="off" maxLength={limits.address} {...state.getInputProps('venue')} />
    </>
  )
}

/** Eligibility rules. */
export function EligibilityFields({ form: state }: FieldsProps) {
  const number = (
    field: 'minimum_10th' | 'minimum_12th' | 'minimum_degree' | 'minimum_cgpa' | 'maximum_active_backlogs' | 'maximum_gap_years',
  ) => <TextInput label={labels[field]} inputMode="decimal" autoComplete="off" maxLength={6} {...state.getInputProps(field)} />
  const { resource_request_ids: requests } = state.values
  return (
    <>
      <CopyEligibility
        key={requests.join()}
        requests={requests}
        onCopy={(marks) => {
          state.setFieldValue('minimum_10th', String(marks.minimum_10th))
          state.setFieldValue('minimum_12th', String(marks.minimum_12th))
          state.setFieldValue('minimum_degree', String(marks.minimum_degree))
        }}
      />
      <CourseFields
        legend={labels.courses}
        courses={state.values.courses}
        error={errorText(fieldProps(state, 'courses'))}
        onChange={(courses) => state.setFieldValue('courses', courses)}
      />
      <TextInput
        label={labels.passing_years}
        description={hints.passing_years}
        autoComplete="off"
        maxLength={40}
        {...state.getInputProps('passing_years')}
      />
      <p className={form.hint}>{hints.minimum}</p>
      <div className={form.pair}>
        {number('minimum_10th')}
        {number('minimum_12th')}
        {number('minimum_degree')}
        {number('minimum_cgpa')}
        <NativeSelect label={labels.cgpa_scale} data={scales} {...state.getInputProps('cgpa_scale')} />
        {number('maximum_active_backlogs')}
        {number('maximum_gap_years')}
      </div>
      <Checkbox label={labels.is_backlog_history_allowed} {...state.getInputProps('is_backlog_history_allowed', { type: 'checkbox' })} />
    </>
  )
}

/** Rounds with their cut-offs. `why`: why they can't be changed; null if they can. */
export function RoundFields({ form: state, why }: FieldsProps & { readonly why: string | null }) {
  const disabled = why !== null
  return (
    <>
      <p className={form.hint}>{why ?? hints.rounds}</p>
      {driveRoundKinds.map((kind) => {
        const { label } = driveRounds[kind]
        return (
          <div key={kind} className={classes.round}>
            <Checkbox label={label} disabled={disabled} {...state.getInputProps(`rounds.${kind}.is_on`, { type: 'checkbox' })} />
            {state.values.rounds[kind].is_on &&
              (['maximum', 'cut_off'] as const).map((field) => (
                <TextInput
                  key={field}
                  label={words.roundFields[field](label)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  disabled={disabled}
                  {...state.getInputProps(`rounds.${kind}.${field}`)}
                />
              ))}
          </div>
        )
      })}
      {errorText(fieldProps(state, 'rounds')) !== undefined && <p className={form.error}>{errorText(fieldProps(state, 'rounds'))}</p>}
    </>
  )
}

/** Pay and service agreement, as shown to students. */
export function StudentFields({ form: state }: FieldsProps) {
  return (
    <>
      <TextArea label={labels.pay_text} rows={2} limit={limits.address} {...state.getInputProps('pay_text')} />
      <Checkbox label={labels.has_bond} {...state.getInputProps('has_bond', { type: 'checkbox' })} />
      {state.values.has_bond && (
        <TextArea label={labels.bond_text} rows={3} limit={limits.longText} {...state.getInputProps('bond_text')} />
      )}
    </>
  )
}

/** Coordinator and expected number of students. */
export function TeamFields({ form: state }: FieldsProps) {
  const { data: combos } = useQuery(combosQuery(employeeCombos))
  return (
    <div className={form.pair}>
      <Picker label={labels.coordinator} data={choicesOf(combos?.MRS_EMPLOYEES, words.none)} {...state.getInputProps('coordinator')} />
      <TextInput
        label={labels.expected_count}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...state.getInputProps('expected_count')}
      />
    </div>
  )
}
