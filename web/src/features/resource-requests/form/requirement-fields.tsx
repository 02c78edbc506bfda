import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesOf } from '../../../lib/form/choices.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import formClasses from '../../../ui/form/form.module.css'
import { Picker } from '../../../ui/picker/picker.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { skillsRequest } from '../request-combos.model.ts'
import { knownCandidatesQuery, meetingQuery } from '../resource-requests.api.ts'
import classes from '../resource-requests.module.css'
import { type ChosenSkill, readSkills, type RequestValues, writeSkills } from './request-form.model.ts'

const { labels, ...form } = words.form

interface SkillFieldsProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Skills of a request, each a must-have or good to have. */
function SkillFields({ id, value, error, onChange }: SkillFieldsProps) {
  const { data: combos } = useQuery(combosQuery(skillsRequest))
  const chosen = readSkills(value)
  const set = (next: readonly ChosenSkill[]) => onChange(writeSkills(next))
  const free = (combos?.SKILLS ?? []).filter(({ key }) => !chosen.some(({ skill_combo_id }) => skill_combo_id === key))
  return (
    <div>
      <p className={formClasses.label}>{labels.linked_skills}</p>
      {chosen.length === 0 && <p className={formClasses.hint}>{form.noSkills}</p>}
      <ul className={classes.skills}>
        {chosen.map(({ skill_combo_id, is_must_have }) => {
          const name = labelOf(combos?.SKILLS, skill_combo_id) ?? String(skill_combo_id)
          return (
            <li key={skill_combo_id} className={classes.skill}>
              {name}
              <Checkbox
                label={form.mustHave}
                aria-label={form.mustHaveNamed(name)}
                checked={is_must_have}
                onChange={(event) =>
                  set(
                    chosen.map((skill) =>
                      skill.skill_combo_id === skill_combo_id ? { ...skill, is_must_have: event.currentTarget.checked } : skill,
                    ),
                  )
                }
              />
              <Button
                variant="default"
                size="xs"
                aria-label={actions.removeNamed(name)}
                onClick={() => set(chosen.filter((skill) => skill.skill_combo_id !== skill_combo_id))}
              >
                {actions.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <Picker
        id={id}
        label={form.addSkill}
        data={choicesOf(free)}
        value=""
        error={error}
        disabled={chosen.length >= limits.skills}
        onChange={(key) => set([...chosen, { skill_combo_id: Number(key), is_must_have: chosen.length < 3 }])}
      />
    </div>
  )
}

const QUIET_MS = 300

/** Live count of the candidates with the minimum marks. */
function MeetingNote({ values }: { readonly values: RequestValues }) {
  const { minimum_10th: mark_10th, minimum_12th: mark_12th, minimum_degree: mark_degree } = values
  const [marks] = useDebouncedValue(`${mark_10th} ${mark_12th} ${mark_degree}`, QUIET_MS)
  const [tenth = '', twelfth = '', degree = ''] = marks.split(' ')
  const { data: total } = useQuery(meetingQuery({ mark_10th: tenth, mark_12th: twelfth, mark_degree: degree }))
  const { data: known } = useQuery(knownCandidatesQuery)
  if (total === undefined || known === undefined) return null
  const countText = (count: number) => (count > limits.counted ? words.form.moreThan(formatCount(limits.counted)) : formatCount(count))
  return (
    <p role="status" className={classes.text}>
      {words.form.meeting(countText(total), countText(known))}
    </p>
  )
}

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
      <TextArea label={labels.job_description} rows={8} limit={limits.longText} {...state.getInputProps('job_description')} />
    </>
  )
}
