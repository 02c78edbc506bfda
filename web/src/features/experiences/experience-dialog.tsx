import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type Experience, ExperienceBody } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { type ReactNode, useState } from 'react'
import { words } from '#words/experiences.ts'
import { words as resume } from '#words/shared/resumes.ts'
import { actions } from '#words/shared/actions.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatDay, formatMonth } from '../../lib/format/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DraftNote } from '../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import classes from '../../ui/form/form.module.css'
import { MonthField } from '../../ui/form/month-field.tsx'
import { isMonthEdge, type MonthEdge } from '../../ui/form/month-field.model.ts'
import { SuggestedField } from '../../ui/form/suggested-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { durationBetween, durationText, type ReadJob, startOf } from './experience.model.ts'
import { useSaveExperience } from './experiences.api.ts'

interface ExperienceDialogProps {
  readonly candidateId: number
  /** The job being edited; null adds one. */
  readonly experience: Experience | null
  /** The resume's values for a new job. */
  readonly read: ReadJob | null
  readonly onClose: () => void
  /** Save handler for staff. */
  readonly staffSave?: (row: ExperienceBody & { readonly id: number | null }) => Promise<unknown>
}

/** Adds a job or changes one. */
export default function ExperienceDialog({ candidateId, experience, read, onClose, staffSave }: ExperienceDialogProps) {
  const today = dayInIndia()
  const [initial] = useState(() => {
    const { employer, designation, from, to, job_description } = experience ?? startOf(read)
    // `to` null: "I work here now".
    return { employer, designation: designation ?? '', from: from ?? '', to, job_description: job_description ?? '' }
  })
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ExperienceBody, initial)
  // Exact days are shown as such, so that they aren't lost.
  const [isExact, setExact] = useState(
    () => experience?.from != null && !(isMonthEdge(initial.from, 'first') && isMonthEdge(initial.to ?? '', 'last')),
  )
  const { to, ...texts } = form.values
  const isPresent = to === null
  const draft = useDraft({
    draftKey: `${staffSave ? 'staff:' : ''}${candidateId}:experience:${experience?.id ?? 'new'}`,
    values: { ...texts, to: to ?? '', isPresent },
    initial: { ...initial, to: initial.to ?? '', isPresent: initial.to === null },
    restore: ({ isPresent: wasPresent, ...draft }) => form.setValues({ ...draft, to: wasPresent ? null : draft.to }),
  })
  const save = useSaveExperience()
  const { from } = texts
  const end = to ?? today
  const suggest = (field: 'employer' | 'designation' | 'from' | 'to', input: (description: string | undefined) => ReactNode) => {
    const suggested = read?.[field]?.value
    const shown = field === 'from' || field === 'to' ? suggested && (isExact ? formatDay(suggested) : formatMonth(suggested)) : suggested
    return (
      <SuggestedField
        explanation={resume.explained(words.fields[field], read?.place?.text ?? '', read?.place?.page ?? null)}
        shown={shown && form.values[field] === '' ? shown : null}
        onTake={() => form.setFieldValue(field, suggested ?? '')}
      >
        {input(
          suggested !== undefined && form.values[field] === suggested
            ? resume.note(read?.place?.text ?? '', read?.place?.page ?? null)
            : undefined,
        )}
      </SuggestedField>
    )
  }

  const dateField = (field: 'from' | 'to', edge: MonthEdge, description: string | undefined) => {
    const props = fieldProps(form, field)
    if (isExact) return <TextInput label={words.fields[field]} description={description} type="date" max={today} {...props} />
    return (
      <MonthField
        id={fieldId(field)}
        legend={words.fields[field]}
        hint={description}
        edge={edge}
        today={today}
        value={props.value ?? ''}
        error={errorText(props)}
        onChange={props.onChange}
        onBlur={() => props.onBlur?.()}
      />
    )
  }

  return (
    <FormDialog
      keepsDraft
      title={experience ? words.dialog.edit : words.dialog.add}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const id = experience?.id ?? null
        await (staffSave ? staffSave({ ...body, id }) : save.mutateAsync({ id, body }))
        await draft.forget()
        onClose()
      })}
      submitLabel={experience ? actions.save : actions.add}
      isBusy={isSubmitting}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.fields} />
      {suggest('employer', (description) => (
        <TextInput
          label={words.fields.employer}
          description={description}
          autoComplete="organization"
          maxLength={limits.shortText}
          {...form.getInputProps('employer')}
        />
      ))}
      {suggest('designation', (description) => (
        <TextInput
          label={words.fields.designation}
          description={description}
          autoComplete="organization-title"
          maxLength={limits.shortText}
          {...form.getInputProps('designation')}
        />
      ))}
      <Checkbox
        label={words.dialog.present}
        checked={isPresent}
        onChange={(event) => form.setFieldValue('to', event.currentTarget.checked ? null : '')}
        size="md"
      />
      <div className={classes.pair}>
        {suggest('from', (description) => dateField('from', 'first', description))}
        {!isPresent && suggest('to', (description) => dateField('to', 'last', description))}
      </div>
      {!isExact && (
        <div>
          <Button variant="subtle" px={0} onClick={() => setExact(true)}>
            {words.dialog.exact}
          </Button>
        </div>
      )}
      {from !== '' && end !== '' && from <= end && <p className={classes.hint}>{durationText(durationBetween(from, end))}</p>}
      <TextArea label={words.fields.job_description} rows={4} limit={limits.longText} {...form.getInputProps('job_description')} />
    </FormDialog>
  )
}
