import { NativeSelect } from '@mantine/core'
import type { Candidate } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText, fieldProps } from '../../lib/field-props.ts'
import { useContractForm } from '../../lib/forms.ts'
import { notify } from '../../lib/notify.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import classes from '../../ui/form.module.css'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { skillsQuery } from '../skills/skills.api.ts'
import { designationRequest } from './candidate-combos.ts'
import { useSaveCandidate } from './candidates.api.ts'
import { PayFields } from './pay-fields.tsx'
import {
  professionalLabels,
  professionalNumbers,
  professionalSchema,
  professionalValues,
  storedProfessional,
} from './professional-values.ts'

interface ProfessionalFormProps {
  readonly formId: string
  readonly candidate: Candidate
  /** Carries out the saving; what it rejects with shows beside the fields. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly onKept?: (saved_at: number) => void
  /** Where skills are chosen, when this form is the place for it. */
  readonly skills?: ReactNode
}

const willing = [
  { value: '1', label: 'Yes' },
  { value: '2', label: 'No' },
]
/** Job preference, Ahmedabad, skills, pay and notice; the button that submits them stands with whoever shows the form. */
export function ProfessionalForm({ formId, candidate, run, onKept, skills }: ProfessionalFormProps) {
  const { data: chosenSkills } = useSuspenseQuery(skillsQuery)
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const [initial] = useState(() => professionalValues(candidate))
  const [refusals, setRefusals] = useState(0)
  const { form, fieldId, summary, summaryId, submit } = useContractForm(professionalSchema(candidate.total_experience), initial, {
    numbers: professionalNumbers,
  })
  const { restoredAt, forget, discard } = useDraft({
    draftKey: `${candidate.id}:professional`,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
    onKept,
  })
  const save = useSaveCandidate()
  const hasSkills = chosenSkills.length >= limits.minimumSkills
  const feasible = fieldProps(form, 'feasible_locating_to_ahmedabad')

  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      onSubmit={submit(async (body) => {
        if (!hasSkills) {
          setRefusals(refusals + 1)
          notify('ERROR', messages.minimumSkills)
          return
        }
        await run(async () => {
          await save.mutateAsync(storedProfessional(body))
          await forget()
        })
      })}
    >
      <RestoredNote restoredAt={restoredAt} onDiscard={discard} />
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={professionalLabels} />
      <NativeSelect
        label={professionalLabels.position_applied_for}
        data={[
          { value: '', label: 'Choose one' },
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
        <section aria-label="Your skills">
          <p className={classes.label}>Skills</p>
          <p className={classes.hint}>At least {limits.minimumSkills}</p>
          {skills}
        </section>
      )}
      {refusals > 0 && !hasSkills && <Refusal attempt={refusals}>{messages.minimumSkills}</Refusal>}
      <PayFields form={form} isFresher={candidate.total_experience === 0} />
    </form>
  )
}
