import { TextInput } from '@mantine/core'
import { capitalised, PersonalBody } from '@portal/contract/candidates'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { words } from '#words/candidates/personal.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm, type FormStepProps } from '../../../lib/form/forms.ts'
import { tidiedProps } from '../../../lib/form/tidied-props.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SuggestedField } from '../../../ui/form/suggested-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { useResumeSuggestions } from '../../resumes/resumes.api.ts'
import { candidateQuery, useSaveSection } from '../candidates.api.ts'
import { type AnyCandidate, personalRequest } from '../candidates.model.ts'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import {
  personalLabels,
  personalNumbers,
  personalValues,
  type ResumeField,
  resumeFields,
  stripSpaces,
  withMiddleName,
} from './personal.model.ts'
import { PlaceFields, ReferenceFields } from './personal-fields.tsx'
import { usePlaceOfZip } from './use-place-of-zip.ts'
import { useResumeFill } from './use-resume-fill.ts'

interface PersonalFormProps {
  readonly formId: string
  readonly candidate: AnyCandidate
  /** Runs the save; validation errors are shown at the fields. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly onDraftSaved?: (saved_at: number) => void
  /** Values read from the resume, for empty fields. */
  readonly suggestions?: ResumeSuggestions | null
  /** Save handler for staff; skips auto-capitalisation. */
  readonly staffSave?: (body: PersonalBody) => Promise<unknown>
}

/** The personal fields. The parent renders the submit button. */
export function PersonalForm(props: PersonalFormProps) {
  const { formId, candidate, run, onDraftSaved, suggestions = null, staffSave } = props
  const [initial] = useState(() => personalValues(candidate))
  const { form, fieldId, summary, summaryId, submit } = useContractForm(PersonalBody, initial, { numbers: personalNumbers })
  const draftKey = `${staffSave ? 'staff:' : ''}${candidate.id}:personal`
  const draft = useDraft({
    draftKey,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
    onDraftSaved,
  })
  const recased = staffSave ? (typed: string) => typed.trim() : capitalised
  const found = withMiddleName(suggestions, initial)
  const place = usePlaceOfZip(form)
  const fill = useResumeFill({
    form,
    initial,
    draftKey,
    fields: resumeFields,
    labels: personalLabels,
    found,
    onReplace: (field) => field === 'zip' && place.forget(),
  })
  const save = useSaveSection(candidate.versions, 'personal')
  const { data: combos } = useQuery(combosQuery(personalRequest))

  const send = submit((body) =>
    run(async () => {
      await (staffSave ? staffSave(body) : save(body))
      await draft.forget()
    }),
  )

  const suggest = (field: ResumeField, input: ReactNode, shown = fill(field).offer) => (
    <SuggestedField {...fill(field).suggestion} shown={shown}>
      {input}
    </SuggestedField>
  )
  const dob = fieldProps(form, 'dob')
  const offeredDay = fill('dob').offer
  const gender = fieldProps(form, 'gender')

  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void place.settle().then(() => send(event))
      }}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={personalLabels} />
      <TextInput
        label={personalLabels.first_name}
        autoComplete="given-name"
        maxLength={limits.name}
        {...tidiedProps(form, 'first_name', recased)}
      />
      {suggest(
        'middle_name',
        <TextInput
          label={words.optional(personalLabels.middle_name)}
          description={fill('middle_name').note}
          autoComplete="additional-name"
          maxLength={limits.name}
          {...form.getInputProps('middle_name')}
        />,
      )}
      <TextInput
        label={personalLabels.last_name}
        description={words.oneName}
        autoComplete="family-name"
        maxLength={limits.name}
        {...tidiedProps(form, 'last_name', recased)}
      />
      {suggest(
        'dob',
        <DayField
          id={fieldId('dob')}
          autoComplete="bday"
          legend={personalLabels.dob}
          hint={fill('dob').note ?? words.dobHint}
          value={dob.value ?? ''}
          error={errorText(dob)}
          onChange={dob.onChange}
          onBlur={() => dob.onBlur?.()}
        />,
        offeredDay && formatDay(offeredDay),
      )}
      <RadioGroup
        id={fieldId('gender')}
        legend={words.optional(personalLabels.gender)}
        name="gender"
        value={gender.value ?? ''}
        choices={(combos?.GENDER ?? []).map(({ key, value }) => ({ value: String(key), label: value }))}
        onChange={gender.onChange}
        error={errorText(gender)}
      />
      <div className={classes.pair}>
        {suggest(
          'mobile_no',
          <TextInput
            label={personalLabels.mobile_no}
            description={fill('mobile_no').note}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            leftSection="+91"
            leftSectionWidth={48}
            {...tidiedProps(form, 'mobile_no', normalizeMobile)}
          />,
        )}
        <TextInput
          label={words.optional(personalLabels.alternate_mobile_no)}
          type="tel"
          autoComplete="off"
          inputMode="tel"
          leftSection="+91"
          leftSectionWidth={48}
          {...tidiedProps(form, 'alternate_mobile_no', normalizeMobile)}
        />
      </div>
      {suggest(
        'address',
        <TextArea
          label={personalLabels.address}
          description={fill('address').note}
          autoComplete="street-address"
          rows={2}
          limit={limits.address}
          {...form.getInputProps('address')}
        />,
      )}
      {suggest(
        'zip',
        <TextInput
          label={personalLabels.zip}
          description={place.isUnknown ? words.zipUnknown : (fill('zip').note ?? words.zipHint)}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          {...tidiedProps(form, 'zip', stripSpaces)}
        />,
      )}
      <PlaceFields form={form} place={place} />
      <ReferenceFields form={form} sources={combos?.REFERENCE_SOURCE ?? []} referral={candidate} />
    </form>
  )
}

/** Step 1 of the wizard. An empty profile can start from a resume. */
export function PersonalStep({ formId, complete, onDraftSaved, resume }: FormStepProps & { readonly resume: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const suggestions = useResumeSuggestions()
  return (
    <>
      {candidate.address === null && resume}
      <PersonalForm formId={formId} candidate={candidate} onDraftSaved={onDraftSaved} run={complete} suggestions={suggestions} />
    </>
  )
}
