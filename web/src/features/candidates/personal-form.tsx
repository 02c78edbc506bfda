import { Textarea, TextInput } from '@mantine/core'
import { type Candidate, capitalised, PersonalBody } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldProps } from '../../lib/field-props.ts'
import { useContractForm } from '../../lib/forms.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { personalRequest } from './candidate-combos.ts'
import { useSaveCandidate } from './candidates.api.ts'
import { DateOfBirth } from './date-of-birth.tsx'
import classes from '../../ui/form.module.css'
import { personalLabels, personalNumbers, personalValues, plainMobile, plainZip } from './personal-values.ts'
import { PlaceFields } from './place-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ReferenceFields } from './reference-fields.tsx'

interface PersonalFormProps {
  readonly formId: string
  readonly candidate: Candidate
  /** Carries out the saving; what it rejects with shows beside the fields. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly onKept?: (saved_at: number) => void
}

/** The personal fields; the button that submits them stands with whoever shows the form. */
export function PersonalForm({ formId, candidate, run, onKept }: PersonalFormProps) {
  const [initial] = useState(() => personalValues(candidate))
  const { form, fieldId, summary, summaryId, submit } = useContractForm(PersonalBody, initial, { numbers: personalNumbers })
  const { restoredAt, forget, discard } = useDraft({
    draftKey: `${candidate.id}:personal`,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
    onKept,
  })
  const save = useSaveCandidate()
  const { data: combos } = useQuery(combosQuery(personalRequest))

  const tidied = (field: 'first_name' | 'last_name' | 'mobile_no' | 'alternate_mobile_no' | 'zip', tidy: (typed: string) => string) => {
    const props = fieldProps(form, field)
    const onBlur = () => {
      form.setFieldValue(field, tidy(form.getValues()[field]))
      props.onBlur?.()
    }
    return { ...props, onBlur }
  }
  const dob = fieldProps(form, 'dob')
  const gender = fieldProps(form, 'gender')

  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      onSubmit={submit((body) =>
        run(async () => {
          await save.mutateAsync(body)
          await forget()
        }),
      )}
    >
      <RestoredNote restoredAt={restoredAt} onDiscard={discard} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={personalLabels} />
      <TextInput label="First name" autoComplete="given-name" maxLength={limits.name} {...tidied('first_name', capitalised)} />
      <TextInput
        label="Middle name (optional)"
        autoComplete="additional-name"
        maxLength={limits.name}
        {...form.getInputProps('middle_name')}
      />
      <TextInput
        label="Last name"
        description="If you have one name, write it in both."
        autoComplete="family-name"
        maxLength={limits.name}
        {...tidied('last_name', capitalised)}
      />
      <DateOfBirth
        id={fieldId('dob')}
        value={dob.value ?? ''}
        error={errorText(dob)}
        onChange={dob.onChange}
        onBlur={() => dob.onBlur?.()}
      />
      <RadioGroup
        id={fieldId('gender')}
        legend="Gender (optional)"
        name="gender"
        value={gender.value ?? ''}
        choices={(combos?.GENDER ?? []).map(({ key, value }) => ({ value: String(key), label: value }))}
        onChange={gender.onChange}
        error={errorText(gender)}
      />
      <div className={classes.pair}>
        <TextInput
          label="Mobile"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          leftSection="+91"
          leftSectionWidth={48}
          {...tidied('mobile_no', plainMobile)}
        />
        <TextInput
          label="Alternate mobile (optional)"
          type="tel"
          autoComplete="off"
          inputMode="tel"
          leftSection="+91"
          leftSectionWidth={48}
          {...tidied('alternate_mobile_no', plainMobile)}
        />
      </div>
      <Textarea label="Address" autoComplete="street-address" rows={2} maxLength={limits.address} {...form.getInputProps('address')} />
      <TextInput
        label="Zip"
        description="The 6 digits of your PIN code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        {...tidied('zip', plainZip)}
      />
      <PlaceFields form={form} />
      <ReferenceFields form={form} sources={combos?.REFERENCE_SOURCE ?? []} referredBy={candidate.reference_by} />
    </form>
  )
}
