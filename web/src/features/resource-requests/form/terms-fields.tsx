import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ratingRows } from '@portal/contract/interview-remarks'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { openingExpiry } from '@portal/contract/openings'
import { isDay } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/resource-requests.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { lakhsInRupees } from '../../../lib/form/amounts.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import formClasses from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { requestCombos } from '../request-combos.model.ts'
import type { RequestValues } from './request-form.model.ts'

const { labels, ...form } = words.form
const usualRows = (round: InterviewRound) => ratingRows[round].map(({ label }) => label).join(', ')
const scorecards = [
  ['scorecard_screening', usualRows('screening')],
  ['scorecard_technical', form.scorecards.skills],
  ['scorecard_hr', usualRows('hr')],
  ['scorecard_management', usualRows('management')],
] as const
interface FieldsProps {
  readonly form: UseFormReturnType<RequestValues>
}

/** Dates and pay. */
export function TimelineFields({ form: { getInputProps, getValues } }: FieldsProps) {
  const { eta_date } = getValues()
  return (
    <>
      <DateField
        label={labels.eta_date}
        description={isDay(eta_date) ? form.applyBy(formatDay(openingExpiry(eta_date))) : undefined}
        {...getInputProps('eta_date')}
      />
      <div className={formClasses.pair}>
        {(['ctc_from', 'ctc_to'] as const).map((field) => (
          <TextInput
            key={field}
            label={form.optional(labels[field])}
            description={lakhsInRupees(getValues()[field]) ?? form.lakhs}
            inputMode="decimal"
            autoComplete="off"
            {...getInputProps(field)}
          />
        ))}
      </div>
      <TextInput label={form.optional(labels.project)} maxLength={limits.shortText} autoComplete="off" {...getInputProps('project')} />
    </>
  )
}

/** People responsible. */
export function PeopleFields({ form: { getInputProps } }: FieldsProps) {
  const { data: combos } = useQuery(combosQuery(requestCombos))
  return (
    <div className={formClasses.pair}>
      {(['hiring_manager', 'recruiter'] as const).map((field) => (
        <Picker
          key={field}
          label={form.optional(labels[field])}
          data={choicesOf(combos?.MRS_EMPLOYEES, form.noEmployee)}
          {...getInputProps(field)}
        />
      ))}
    </div>
  )
}

/** The interview rounds. */
export function RoundFields({ form: { getInputProps } }: FieldsProps) {
  return (
    <div>
      <p className={formClasses.hint}>{form.roundsHint}</p>
      {(['has_aptitude', 'has_technical', 'has_practical', 'has_management'] as const).map((field) => (
        <Checkbox key={field} className={formClasses.negotiable} label={labels[field]} {...getInputProps(field, { type: 'checkbox' })} />
      ))}
      <p className={formClasses.hint}>{form.scorecards.hint}</p>
      <div className={formClasses.pair}>
        {scorecards.map(([field, usual]) => (
          <TextArea
            key={field}
            label={form.optional(labels[field])}
            description={form.scorecards.usual(usual)}
            rows={4}
            limit={limits.longText}
            {...getInputProps(field)}
          />
        ))}
      </div>
    </div>
  )
}
