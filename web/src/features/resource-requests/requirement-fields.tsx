import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/resource-requests.ts'
import { errorText, fieldProps } from '../../lib/field-props.ts'
import formClasses from '../../ui/form.module.css'
import { MeetingNote } from './meeting-note.tsx'
import type { RequestValues } from './request-values.ts'
import { SkillFields } from './skill-fields.tsx'

const { labels, ...form } = words.form

/** Experience, skills, marks and the description. */
export function RequirementFields({
  form: state,
  fieldId,
}: {
  readonly form: UseFormReturnType<RequestValues>
  readonly fieldId: (field: string) => string
}) {
  const skills = fieldProps(state, 'linked_skills')
  return (
    <>
      <div className={formClasses.pair}>
        {(['experience_from', 'experience_to'] as const).map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            description={form.years}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            {...state.getInputProps(field)}
          />
        ))}
      </div>
      <SkillFields id={fieldId('linked_skills')} value={skills.value ?? ''} error={errorText(skills)} onChange={skills.onChange} />
      <div className={formClasses.pair}>
        {(['minimum_10th', 'minimum_12th', 'minimum_degree'] as const).map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            description={form.percent}
            inputMode="decimal"
            autoComplete="off"
            {...state.getInputProps(field)}
          />
        ))}
      </div>
      <MeetingNote values={state.values} />
      <Textarea label={labels.job_description} rows={8} maxLength={limits.longText} {...state.getInputProps('job_description')} />
    </>
  )
}
