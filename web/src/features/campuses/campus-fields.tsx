import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { campusKinds, tiers } from '@portal/contract/campuses'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesIn, choicesOf } from '../../lib/form/choices.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import form from '../../ui/form/form.module.css'
import { Picker } from '../../ui/picker/picker.tsx'
import { citiesQuery, combosQuery, employeeCombos, statesQuery } from '../combos/combos.api.ts'
import { COUNTRY, keyOf } from './campus-choices.model.ts'
import type { CampusValues } from './campus-form.model.ts'
import { CourseFields } from './course-fields.tsx'

const { labels, hints } = words

interface FieldsProps {
  readonly form: UseFormReturnType<CampusValues>
}

/** Names of the college. */
export function NameFields({ form: { getInputProps } }: FieldsProps) {
  return (
    <>
      <TextInput label={labels.name} autoComplete="off" maxLength={limits.shortText} {...getInputProps('name')} />
      <TextInput
        label={labels.short_name}
        description={hints.short_name}
        autoComplete="off"
        maxLength={limits.collegeShortName}
        {...getInputProps('short_name')}
      />
      <Textarea label={labels.aliases} description={hints.aliases} rows={3} {...getInputProps('aliases')} />
    </>
  )
}

/** Address; changing the state clears the city. */
export function PlaceFields({ form: state }: FieldsProps) {
  const { data: states } = useQuery(statesQuery(COUNTRY))
  const { data: cities } = useQuery(citiesQuery(keyOf(state.values.state)))
  const stateProps = fieldProps(state, 'state')
  return (
    <>
      <div className={form.pair}>
        <Picker
          label={labels.state}
          data={choicesOf(states)}
          {...stateProps}
          onChange={(key) => {
            stateProps.onChange(key)
            state.setFieldValue('city', '')
          }}
        />
        <Picker
          label={labels.city}
          placeholder={state.values.state === '' ? words.stateFirst : actions.chooseOne}
          data={choicesOf(cities)}
          {...state.getInputProps('city')}
        />
      </div>
      <TextArea label={labels.address} rows={2} limit={limits.address} {...state.getInputProps('address')} />
      <TextInput label={labels.zip} inputMode="numeric" autoComplete="off" maxLength={7} {...state.getInputProps('zip')} />
    </>
  )
}

/** Type of college, and courses. */
export function AboutFields({ form: state }: FieldsProps) {
  const { getInputProps } = state
  return (
    <>
      <div className={form.pair}>
        <NativeSelect label={labels.kind} data={choicesIn(campusKinds, actions.chooseOne)} {...getInputProps('kind')} />
        <NativeSelect label={labels.tier} data={choicesIn(tiers, actions.chooseOne)} {...getInputProps('tier')} />
        <TextInput label={labels.university} autoComplete="off" maxLength={limits.shortText} {...getInputProps('university')} />
        <TextInput label={labels.grade} autoComplete="off" maxLength={limits.collegeShortName} {...getInputProps('grade')} />
        <TextInput label={labels.website} type="url" autoComplete="off" maxLength={limits.shortText} {...getInputProps('website')} />
        <TextInput label={labels.batch_size} inputMode="numeric" autoComplete="off" maxLength={5} {...getInputProps('batch_size')} />
      </div>
      <CourseFields
        legend={labels.courses}
        courses={state.values.courses}
        error={errorText(fieldProps(state, 'courses'))}
        onChange={(courses) => state.setFieldValue('courses', courses)}
      />
    </>
  )
}

/** Assignee and notes. */
export function OurFields({ form: { getInputProps } }: FieldsProps) {
  const { data: combos } = useQuery(combosQuery(employeeCombos))
  return (
    <>
      <Picker label={labels.assigned_to} data={choicesOf(combos?.MRS_EMPLOYEES, words.unassigned)} {...getInputProps('assigned_to')} />
      <TextArea label={labels.notes} rows={4} limit={limits.longText} {...getInputProps('notes')} />
    </>
  )
}
