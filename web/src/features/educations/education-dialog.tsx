import { Button, NativeSelect, TextInput } from '@mantine/core'
import { QUALIFICATION_12TH } from '@portal/contract/combos'
import { type Education, EducationBody } from '@portal/contract/educations'
import { SURE } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { words } from '#words/educations.ts'
import { words as resume } from '#words/shared/resumes.ts'
import { actions } from '#words/shared/actions.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DraftNote } from '../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { SuggestedField } from '../../ui/form/suggested-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { CgpaHelper } from './cgpa-helper.tsx'
import { carriedOver, educationRequest, stripPercentSign, qualificationChoices, type ReadEducation, typedCgpa } from './education.model.ts'
import { useSaveEducation } from './educations.api.ts'

type ReadField = 'institute' | 'percentage' | 'passing_year'
/** Values with enough confidence to be filled in automatically. */
const confidentValue = (read: ReadEducation | null, field: ReadField) => {
  const found = read?.[field]
  return found && found.confidence >= SURE ? found.value : ''
}

const numbers = ['qualification_id', 'percentage', 'medium', 'passing_year'] as const

interface EducationDialogProps {
  readonly candidateId: number
  /** The record being edited; null adds one. */
  readonly education: Education | null
  /** Preselected qualification of a new record. */
  readonly startWith: number | null
  readonly educations: readonly Education[]
  /** The resume's values for a new record. */
  readonly read: ReadEducation | null
  readonly onClose: () => void
  /** Save handler for staff. */
  readonly staff?: StaffWay
}

/** Save handler for staff; changes to confirmed marks need a reason. */
interface StaffWay {
  readonly save: (row: EducationBody & { readonly id: number | null }, reason: string | null) => Promise<unknown>
  readonly needsReason: (qualification_id: number) => boolean
}

/** Adds a qualification or changes one. */
export default function EducationDialog({ candidateId, education, startWith, educations, read, onClose, staff }: EducationDialogProps) {
  const formId = useId()
  const institutes = [...new Set(educations.flatMap(({ institute }) => institute ?? []))]
  const qualification = education?.qualification_id ?? startWith ?? read?.qualification_id.value ?? ''
  const { medium, city_text } = education ?? carriedOver(educations, Number(qualification))
  const [initial] = useState(() => ({
    qualification_id: String(qualification),
    institute: education?.institute ?? String(confidentValue(read, 'institute')),
    percentage: String(education?.percentage ?? confidentValue(read, 'percentage')),
    medium: String(medium ?? ''),
    passing_year: String(education?.passing_year ?? confidentValue(read, 'passing_year')),
    city_text: education?.city_text ?? read?.city_text?.value ?? city_text ?? '',
  }))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(EducationBody, initial, { numbers })
  const draft = useDraft({
    draftKey: `${staff ? 'staff:' : ''}${candidateId}:education:${education?.id ?? `new-${startWith ?? 'other'}`}`,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
  })
  const { data: combos } = useQuery(combosQuery(educationRequest))
  const save = useSaveEducation()
  const choices = qualificationChoices(combos?.EDUCATION_QUALIFICATION_TYPE ?? [], educations, education)
  const percentage = fieldProps(form, 'percentage')
  const chosen = form.getValues().qualification_id
  const qualificationId = chosen === '' ? null : Number(chosen)
  // Asked on leaving the field: 8 may become 81.
  const [leftPercentage, setLeftPercentage] = useState(initial.percentage)
  const meant = form.getValues().percentage === leftPercentage ? typedCgpa(leftPercentage, qualificationId) : null
  const fillPercentage = (value: number) => {
    form.setFieldValue('percentage', String(value))
    form.clearFieldError('percentage')
  }
  const [reason, setReason] = useState('')
  const [hasReasonError, setReasonError] = useState(false)
  const isReasonNeeded = staff !== undefined && [Number(chosen), education?.qualification_id ?? 0].some(staff.needsReason)

  const resumeValue = (field: ReadField) => (chosen === String(read?.qualification_id.value) ? String(read?.[field]?.value ?? '') : '')
  const resumeNote = (field: ReadField) => {
    const suggested = resumeValue(field)
    return suggested !== '' && form.getValues()[field] === suggested
      ? resume.note(read?.place?.text ?? '', read?.place?.page ?? null)
      : undefined
  }
  const suggest = (field: ReadField, input: ReactNode) => {
    const suggested = resumeValue(field)
    const isOffered = suggested !== '' && form.getValues()[field] === ''
    return (
      <SuggestedField
        explanation={resume.explained(words.fields[field], read?.place?.text ?? '', read?.place?.page ?? null)}
        shown={isOffered ? suggested : null}
        onTake={() => form.setFieldValue(field, suggested)}
      >
        {input}
      </SuggestedField>
    )
  }

  return (
    <FormDialog
      keepsDraft
      title={education ? words.dialog.edit : words.dialog.add}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        if (isReasonNeeded && reason.trim() === '') {
          setReasonError(true)
          return
        }
        const id = education?.id ?? null
        await (staff ? staff.save({ ...body, id }, reason.trim() || null) : save.mutateAsync({ id, body }))
        await draft.forget()
        onClose()
      })}
      submitLabel={education ? actions.save : actions.add}
      isBusy={isSubmitting}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.fields} />
      <NativeSelect
        label={words.fields.qualification_id}
        description={chosen === String(QUALIFICATION_12TH) ? words.dialog.diploma : undefined}
        data={[{ value: '', label: actions.chooseOne }, ...choices.map(({ key, value }) => ({ value: String(key), label: value }))]}
        {...form.getInputProps('qualification_id')}
      />
      {/* Often it is the same school. */}
      <datalist id={`${formId}-institutes`}>
        {institutes.map((institute) => (
          <option key={institute}>{institute}</option>
        ))}
      </datalist>
      {suggest(
        'institute',
        <TextInput
          label={words.fields.institute}
          description={resumeNote('institute')}
          maxLength={limits.shortText}
          autoComplete="off"
          list={`${formId}-institutes`}
          {...form.getInputProps('institute')}
        />,
      )}
      <div>
        {suggest(
          'percentage',
          <TextInput
            label={words.fields.percentage}
            description={resumeNote('percentage')}
            inputMode="decimal"
            {...percentage}
            onBlur={() => {
              const typed = stripPercentSign(form.getValues().percentage)
              form.setFieldValue('percentage', typed)
              setLeftPercentage(typed)
              if (!typedCgpa(typed, qualificationId)) percentage.onBlur?.()
            }}
          />,
        )}
        <CgpaHelper qualificationId={qualificationId} points={read?.points} onPercentage={fillPercentage} />
        <div role="status">
          {meant && (
            <Button variant="default" onClick={() => fillPercentage(meant.percentage)}>
              {words.cgpa.ask(meant.cgpa, meant.percentage)}
            </Button>
          )}
        </div>
      </div>
      <NativeSelect
        label={words.fields.medium}
        data={[
          { value: '', label: actions.chooseOne },
          ...(combos?.EDUCATION_MEDIUM ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
        {...form.getInputProps('medium')}
      />
      {suggest(
        'passing_year',
        <TextInput
          label={words.fields.passing_year}
          description={resumeNote('passing_year')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.getInputProps('passing_year')}
        />,
      )}
      {isReasonNeeded && (
        <TextArea
          label={words.dialog.reason}
          description={words.dialog.reasonHint}
          rows={2}
          limit={limits.longText}
          value={reason}
          error={hasReasonError && reason.trim() === '' ? messages.mandatory : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <TextInput label={words.fields.city_text} maxLength={limits.shortText} autoComplete="off" {...form.getInputProps('city_text')} />
    </FormDialog>
  )
}
