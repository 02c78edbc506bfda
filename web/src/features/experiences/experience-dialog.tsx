import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type Experience, ExperienceBody } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { useId, useState } from 'react'
import { useContractForm } from '../../lib/forms.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import classes from '../../ui/form.module.css'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { durationBetween, durationText } from './duration.ts'
import { useSaveExperience } from './experiences.api.ts'

const labels = { employer: 'Employer', designation: 'Designation', from: 'From', to: 'To', job_description: 'Job description' }

interface ExperienceDialogProps {
  readonly candidateId: number
  /** The job under edit; null adds one. */
  readonly experience: Experience | null
  readonly onClose: () => void
}

/** Adds a job or changes one. */
export default function ExperienceDialog({ candidateId, experience, onClose }: ExperienceDialogProps) {
  const formId = useId()
  const today = dayInIndia()
  const [initial] = useState(() => ({
    employer: experience?.employer ?? '',
    designation: experience?.designation ?? '',
    from: experience?.from ?? '',
    // Null stands for "I work here now".
    to: experience ? experience.to : '',
    job_description: experience?.job_description ?? '',
  }))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ExperienceBody, initial)
  const { to, ...texts } = form.values
  const isPresent = to === null
  const { restoredAt, forget, discard } = useDraft({
    draftKey: `${candidateId}:experience:${experience?.id ?? 'new'}`,
    values: { ...texts, to: to ?? '', isPresent },
    initial: { ...initial, to: initial.to ?? '', isPresent: initial.to === null },
    restore: ({ isPresent: wasPresent, ...kept }) => form.setValues({ ...kept, to: wasPresent ? null : kept.to }),
  })
  const save = useSaveExperience()
  const { from } = texts
  const end = to ?? today

  return (
    <FormDialog
      title={experience ? 'Edit work experience' : 'Add work experience'}
      onClose={onClose}
      formId={formId}
      submitLabel={experience ? 'Save' : 'Add'}
      isBusy={isSubmitting}
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit(async (body) => {
          await save.mutateAsync({ id: experience?.id ?? null, body })
          await forget()
          onClose()
        })}
      >
        <RestoredNote restoredAt={restoredAt} onDiscard={discard} />
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
        <TextInput label={labels.employer} autoComplete="organization" maxLength={limits.shortText} {...form.getInputProps('employer')} />
        <TextInput
          label={labels.designation}
          autoComplete="organization-title"
          maxLength={limits.shortText}
          {...form.getInputProps('designation')}
        />
        <div className={classes.pair}>
          <TextInput label={labels.from} type="date" max={today} {...form.getInputProps('from')} />
          {!isPresent && <TextInput label={labels.to} type="date" max={today} {...form.getInputProps('to')} />}
        </div>
        <Checkbox
          label="I work here now"
          checked={isPresent}
          onChange={(event) => form.setFieldValue('to', event.currentTarget.checked ? null : '')}
          size="md"
        />
        {from !== '' && end !== '' && from <= end && <p className={classes.hint}>{durationText(durationBetween(from, end))}</p>}
        <Textarea label={labels.job_description} rows={4} maxLength={limits.longText} {...form.getInputProps('job_description')} />
      </form>
    </FormDialog>
  )
}
