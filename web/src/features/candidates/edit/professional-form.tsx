import { NativeSelect } from '@mantine/core'
import type { ProfessionalBody } from '@portal/contract/candidates'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from '#words/candidates/professional.ts'
import { actions } from '#words/shared/actions.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm, type FormStepProps } from '../../../lib/form/forms.ts'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { useResumeSuggestions } from '../../resumes/resumes.api.ts'
import { skillsQuery } from '../../skills/skills.api.ts'
import { candidateQuery, useSaveSection } from '../candidates.api.ts'
import { type AnyCandidate, designationRequest } from '../candidates.model.ts'
import { PayFields } from './pay-fields.tsx'
import {
  payFields,
  professionalLabels,
  professionalNumbers,
  professionalSchema,
  professionalValues,
  storedProfessional,
} from './professional.model.ts'
import { useResumeFill } from './use-resume-fill.ts'

interface ProfessionalFormProps {
  readonly formId: string
  readonly candidate: AnyCandidate
  /** Runs the save; validation errors are shown at the fields. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly onDraftSaved?: (saved_at: number) => void
  /** Skills editor, if it belongs to this form. */
  readonly skills?: ReactNode
  /** Values read from the resume, for empty fields. */
  readonly suggestions?: ResumeSuggestions | null
}

interface ProfessionalFieldsProps extends ProfessionalFormProps {
  /** How many skills the candidate has. */
  readonly skillCount: number
  readonly draftKey: string
  readonly save: (body: ProfessionalBody) => Promise<unknown>
}

const willing = [
  { value: '1', label: words.yes },
  { value: '2', label: words.no },
]
/** The candidate's own professional fields. */
export function ProfessionalForm(props: ProfessionalFormProps) {
  const { data: chosenSkills } = useSuspenseQuery(skillsQuery)
  const save = useSaveSection(props.candidate.versions, 'professional')
  return <ProfessionalFields {...props} skillCount={chosenSkills.length} draftKey={`${props.candidate.id}:professional`} save={save} />
}

/** Job preference, Ahmedabad, skills, pay and notice period. The parent renders the submit button. */
export function ProfessionalFields(props: ProfessionalFieldsProps) {
  const { formId, candidate, run, onDraftSaved, skills, skillCount, draftKey, save, suggestions = null } = props
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const [initial] = useState(() => professionalValues(candidate))
  const schema = professionalSchema({ total_experience: candidate.total_experience, skillCount })
  const { form, fieldId, summary, summaryId, submit } = useContractForm(schema, initial, { numbers: professionalNumbers })
  const draft = useDraft({
    draftKey,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
    onDraftSaved,
  })
  const fill = useResumeFill({
    form,
    initial,
    draftKey,
    fields: payFields,
    labels: professionalLabels,
    found: suggestions,
  })
  const { clearFieldError } = form
  useEffect(() => {
    if (skillCount >= limits.minimumSkills) clearFieldError('skills')
  }, [skillCount, clearFieldError])
  const feasible = fieldProps(form, 'feasible_locating_to_ahmedabad')

  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      onSubmit={submit((body) =>
        run(async () => {
          await save(storedProfessional(body))
          await draft.forget()
        }),
      )}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={professionalLabels} />
      <NativeSelect
        label={professionalLabels.position_applied_for}
        data={[
          { value: '', label: actions.chooseOne },
          ...(combos?.DESIGNATION ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
        {...form.getInputProps('position_applied_for')}
      />
      <RadioGroup
        id={fieldId('feasible_locating_to_ahmedabad')}
        legend={professionalLabels.feasible_locating_to_ahmedabad}
        name="feasible_locating_to_ahmedabad"
        value={feasible.value ?? ''}
        choices={willing}
        onChange={feasible.onChange}
        error={errorText(feasible)}
      />
      {skills && (
        <section id={fieldId('skills')} tabIndex={-1} aria-label={words.skills.name}>
          <p className={classes.label}>{words.fields.skills}</p>
          <p className={classes.hint}>{words.skills.minimum(limits.minimumSkills)}</p>
          {skills}
          {form.errors['skills'] && <p className={classes.error}>{form.errors['skills']}</p>}
        </section>
      )}
      <PayFields form={form} fill={fill} isFresher={candidate.total_experience === 0} />
    </form>
  )
}

/** Step 5 of the wizard. */
export function ProfessionalStep({ formId, complete, onDraftSaved, skills }: FormStepProps & { readonly skills: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  return (
    <ProfessionalForm
      formId={formId}
      candidate={candidate}
      onDraftSaved={onDraftSaved}
      run={complete}
      skills={skills}
      suggestions={useResumeSuggestions()}
    />
  )
}
