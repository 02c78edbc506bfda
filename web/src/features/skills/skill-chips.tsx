import type { Skill } from '@portal/contract/skills'
import { IconX } from '@tabler/icons-react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/skills.ts'
import classes from './skill-chips.module.css'

interface SkillChipsProps {
  readonly skills: readonly Skill[]
  readonly onRemove?: (skill: Skill) => void
}

/** Skills as chips in five rotating colours. */
export function SkillChips({ skills, onRemove }: SkillChipsProps) {
  return (
    <ul className={classes.chips} aria-label={words.name}>
      {skills.map((skill) => (
        <li key={skill.id}>
          {skill.skill}
          {onRemove && (
            <button type="button" aria-label={actions.removeNamed(skill.skill)} onClick={() => onRemove(skill)}>
              <IconX size={14} stroke={2} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
