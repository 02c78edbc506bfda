import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CRITICAL, employmentTypes, priorities, requestTypes, shifts } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/resource-requests.ts'
import { choicesIn, choicesOf } from '../../../lib/form/choices.ts'
import formClasses from '../../../ui/form/form.module.css'
import { combosQuery } from '../../combos/combos.api.ts'
import { requestCombos } from '../request-combos.model.ts'
import type { RequestValues } from './request-form.model.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'

const { labels, ...form } = words.form

/** The position: what, where and how urgent. */
export function PositionFields({ form: { getInputProps, getValues } }: { readonly form: UseFormReturnType<RequestValues> }) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  const { request_type, priority, gender } = getValues()
  return (
    <>
      <div className={formClasses.pair}>
        <Picker label={labels.designation} data={choicesOf(combos?.DESIGNATION)} {...getInputProps('designation')} />
        <Picker label={labels.department} data={choicesOf(combos?.DEPARTMENT)} {...getInputProps('department')} />
        <NativeSelect
          label={form.optional(labels.mos_designation)}
          data={choicesOf(combos?.MOS_DESIGNATION, actions.chooseOne)}
          {...getInputProps('mos_designation')}
        />
        <TextInput label={labels.positions} inputMode="numeric" maxLength={2} autoComplete="off" {...getInputProps('positions')} />
        <NativeSelect label={labels.request_type} data={choicesIn(requestTypes)} {...getInputProps('request_type')} />
        {request_type === 'replacement' && (
          <Picker label={labels.replaced_employee} data={choicesOf(combos?.MRS_EMPLOYEES)} {...getInputProps('replaced_employee')} />
        )}
        <NativeSelect label={labels.priority} data={choicesIn(priorities)} {...getInputProps('priority')} />
        <NativeSelect label={labels.shift} data={choicesIn(shifts)} {...getInputProps('shift')} />
        <NativeSelect
          label={labels.location_preference}
          data={choicesOf(combos?.LOCATION_PREFERENCE)}
          {...getInputProps('location_preference')}
        />
        <NativeSelect label={labels.employment_type} data={choicesIn(employmentTypes)} {...getInputProps('employment_type')} />
      </div>
      {Number(priority) === CRITICAL && (
        <TextArea label={labels.priority_reason} rows={2} limit={limits.longText} {...getInputProps('priority_reason')} />
      )}
      <NativeSelect
        label={labels.gender}
        description={form.genderHint}
        data={choicesOf(combos?.GENDER, form.anyGender)}
        {...getInputProps('gender')}
      />
      {gender !== '' && <TextArea label={labels.gender_reason} rows={2} limit={limits.longText} {...getInputProps('gender_reason')} />}
      <Checkbox label={labels.adults_only} description={form.adultsHint} {...getInputProps('adults_only', { type: 'checkbox' })} />
    </>
  )
}
