import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { actions } from '#words/actions.ts'
import { words } from '#words/resource-requests.ts'
import formClasses from '../../ui/form.module.css'
import { combosQuery, wordsOf } from '../combos/combos.api.ts'
import { choicesOf } from './request-combos.ts'
import { readSkills, writeSkills, type ChosenSkill } from './request-values.ts'
import classes from './resource-requests.module.css'

const skillsRequest = { SKILLS: { combo_name: 'SKILLS', filter: { is_active: 1 } } } as const
const { form } = words

interface SkillFieldsProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The skills of a request, each a must-have or good to have. */
export function SkillFields({ id, value, error, onChange }: SkillFieldsProps) {
  const { data: combos } = useQuery(combosQuery(skillsRequest))
  const chosen = readSkills(value)
  const set = (next: readonly ChosenSkill[]) => onChange(writeSkills(next))
  const free = (combos?.SKILLS ?? []).filter(({ key }) => !chosen.some(({ skill_combo_id }) => skill_combo_id === key))
  return (
    <div>
      <p className={formClasses.label}>{form.labels.linked_skills}</p>
      {chosen.length === 0 && <p className={formClasses.hint}>{form.noSkills}</p>}
      <ul className={classes.skills}>
        {chosen.map(({ skill_combo_id, is_must_have }) => {
          const name = wordsOf(combos?.SKILLS, skill_combo_id) ?? String(skill_combo_id)
          return (
            <li key={skill_combo_id} className={classes.skill}>
              {name}
              <Checkbox
                label={form.mustHave}
                aria-label={form.mustHaveNamed(name)}
                checked={is_must_have}
                onChange={(event) =>
                  set(
                    chosen.map((one) =>
                      one.skill_combo_id === skill_combo_id ? { ...one, is_must_have: event.currentTarget.checked } : one,
                    ),
                  )
                }
              />
              <Button
                variant="default"
                size="xs"
                aria-label={actions.removeNamed(name)}
                onClick={() => set(chosen.filter((one) => one.skill_combo_id !== skill_combo_id))}
              >
                {actions.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <NativeSelect
        id={id}
        label={form.addSkill}
        data={choicesOf(free, actions.chooseOne)}
        value=""
        error={error}
        disabled={chosen.length >= limits.skills}
        onChange={(event) => {
          if (event.currentTarget.value !== '')
            set([...chosen, { skill_combo_id: Number(event.currentTarget.value), is_must_have: chosen.length < 3 }])
        }}
      />
    </div>
  )
}
