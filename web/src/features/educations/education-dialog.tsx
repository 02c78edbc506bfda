import { NativeSelect, TextInput } from '@mantine/core'
import { type Education, EducationBody } from '@portal/contract/educations'
import { SURE } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { fieldProps } from '../../lib/field-props.ts'
import { useContractForm } from '../../lib/forms.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import classes from '../../ui/form.module.css'
import { fromResume, Offer } from '../../ui/offer.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { CgpaHelper } from './cgpa-helper.tsx'
import { educationRequest } from './education-combos.ts'
import { plainPercentage, qualificationChoices, type ReadEducation } from './education-rules.ts'
import { useSaveEducation } from './educations.api.ts'

const labels = {
  qualification_id: 'Qualification',
  institute: 'Institute',
  percentage: 'Percentage',
  medium: 'Medium',
  passing_year: 'Passing year',
  city_text: 'City',
}
type ReadField = 'institute' | 'percentage' | 'passing_year'
/** What may be filled in without asking. */
const sureOf = (read: ReadEducation | null, field: ReadField) => {
  const found = read?.[field]
  return found && found.confidence >= SURE ? found.value : ''
}

const numbers = ['qualification_id', 'percentage', 'medium', 'passing_year'] as const

interface EducationDialogProps {
  readonly candidateId: number
  /** The record under edit; null adds one. */
  readonly education: Education | null
  /** The type a new record starts with. */
  readonly startWith: number | null
  readonly educations: readonly Education[]
  /** What the resume says of a new record. */
  readonly read: ReadEducation | null
  readonly onClose: () => void
}

/** Adds a qualification or changes one. */
export default function EducationDialog({ candidateId, education, startWith, educations, read, onClose }: EducationDialogProps) {
  const formId = useId()
  const before = educations.at(-1)
  const [initial] = useState(() => ({
    qualification_id: String(education?.qualification_id ?? startWith ?? read?.qualification_id.value ?? ''),
    institute: education?.institute ?? String(sureOf(read, 'institute')),
    percentage: String(education?.percentage ?? sureOf(read, 'percentage')),
    // Most people stay with one medium and one town; both can be changed.
    medium: String((education ?? before)?.medium ?? ''),
    passing_year: String(education?.passing_year ?? sureOf(read, 'passing_year')),
    city_text: (education ?? before)?.city_text ?? '',
  }))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(EducationBody, initial, { numbers })
  const { restoredAt, forget, discard } = useDraft({
    draftKey: `${candidateId}:education:${education?.id ?? `new-${startWith ?? 'other'}`}`,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
  })
  const { data: combos } = useQuery(combosQuery(educationRequest))
  const save = useSaveEducation()
  const choices = qualificationChoices(combos?.EDUCATION_QUALIFICATION_TYPE ?? [], educations, education)
  const percentage = fieldProps(form, 'percentage')
  const chosen = form.getValues().qualification_id

  const saidOf = (field: ReadField) => (chosen === String(read?.qualification_id.value) ? String(read?.[field]?.value ?? '') : '')
  const noted = (field: ReadField) => {
    const said = saidOf(field)
    return said !== '' && form.getValues()[field] === said ? fromResume : undefined
  }
  const offered = (field: ReadField, input: ReactNode) => {
    const said = saidOf(field)
    const isOffered = said !== '' && form.getValues()[field] === ''
    return (
      <Offer label={labels[field]} shown={isOffered ? said : null} onTake={() => form.setFieldValue(field, said)}>
        {input}
      </Offer>
    )
  }

  return (
    <FormDialog
      title={education ? 'Edit qualification' : 'Add qualification'}
      onClose={onClose}
      formId={formId}
      submitLabel={education ? 'Save' : 'Add'}
      isBusy={isSubmitting}
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit(async (body) => {
          await save.mutateAsync({ id: education?.id ?? null, body })
          await forget()
          onClose()
        })}
      >
        <RestoredNote restoredAt={restoredAt} onDiscard={discard} />
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
        <NativeSelect
          label={labels.qualification_id}
          description="Did a diploma after 10th instead of the 12th? Enter it as 12th (HSC) or equivalent."
          data={[{ value: '', label: 'Choose one' }, ...choices.map(({ key, value }) => ({ value: String(key), label: value }))]}
          {...form.getInputProps('qualification_id')}
        />
        {offered(
          'institute',
          <TextInput
            label={labels.institute}
            description={noted('institute')}
            maxLength={limits.shortText}
            autoComplete="off"
            {...form.getInputProps('institute')}
          />,
        )}
        <div>
          {offered(
            'percentage',
            <TextInput
              label={labels.percentage}
              description={noted('percentage')}
              inputMode="decimal"
              {...percentage}
              onBlur={() => {
                form.setFieldValue('percentage', plainPercentage(form.getValues().percentage))
                percentage.onBlur?.()
              }}
            />,
          )}
          <CgpaHelper
            qualificationId={chosen === '' ? null : Number(chosen)}
            onPercentage={(value) => form.setFieldValue('percentage', String(value))}
          />
        </div>
        <NativeSelect
          label={labels.medium}
          data={[
            { value: '', label: 'Choose one' },
            ...(combos?.EDUCATION_MEDIUM ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
          ]}
          {...form.getInputProps('medium')}
        />
        {offered(
          'passing_year',
          <TextInput
            label={labels.passing_year}
            description={noted('passing_year')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.getInputProps('passing_year')}
          />,
        )}
        <TextInput label={labels.city_text} maxLength={limits.shortText} autoComplete="off" {...form.getInputProps('city_text')} />
      </form>
    </FormDialog>
  )
}
