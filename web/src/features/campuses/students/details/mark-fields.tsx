import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { cgpaScales } from '@portal/contract/cgpa'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { choicesIn, choicesOf } from '../../../../lib/form/choices.ts'
import formClasses from '../../../../ui/form/form.module.css'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { combosQuery } from '../../../combos/combos.api.ts'
import { courseCombos, isCourse } from '../../campus-choices.model.ts'
import type { declaredValues } from '../../declared.model.ts'

const { add } = words
const MARKS = 6
const scales = cgpaScales.map(String)

/** Fields of a student's enrolment number, course and marks. */
export function MarkFields({ form }: { readonly form: Pick<UseFormReturnType<ReturnType<typeof declaredValues>>, 'getInputProps'> }) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  const number = (field: 'passing_year' | 'mark_10th' | 'mark_12th' | 'mark_degree' | 'active_backlogs' | 'gap_years') => (
    <TextInput label={add.labels[field]} inputMode="decimal" autoComplete="off" maxLength={MARKS} {...form.getInputProps(field)} />
  )
  return (
    <>
      <TextInput
        label={add.labels.enrolment_number}
        autoComplete="off"
        maxLength={limits.enrolmentNumber}
        {...form.getInputProps('enrolment_number')}
      />
      <Picker
        label={add.labels.course}
        data={choicesOf(combos?.EDUCATION_QUALIFICATION_TYPE?.filter(isCourse), add.notKnown)}
        {...form.getInputProps('course')}
      />
      <TextInput label={add.labels.branch} autoComplete="off" maxLength={limits.shortText} {...form.getInputProps('branch')} />
      <div className={formClasses.pair}>
        {number('passing_year')}
        {number('mark_10th')}
        {number('mark_12th')}
        {number('mark_degree')}
        <TextInput label={add.cgpa} inputMode="decimal" autoComplete="off" maxLength={MARKS} {...form.getInputProps('cgpa')} />
        <NativeSelect label={add.scale} data={scales} {...form.getInputProps('cgpa_scale')} />
        {number('active_backlogs')}
        <NativeSelect
          label={add.labels.has_backlog_history}
          data={choicesIn({ yes: add.yes, no: add.no }, add.notKnown)}
          {...form.getInputProps('has_backlog_history')}
        />
        {number('gap_years')}
      </div>
    </>
  )
}
