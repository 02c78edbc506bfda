import { Button } from '@mantine/core'
import type { Skill } from '@portal/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { pushError } from '../../lib/notify.ts'
import { combosQuery } from '../combos/combos.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { offeredSkills, skillsRequest } from './skill-choice.ts'
import classes from './skills-editor.module.css'
import { useChangeSkills } from './skills.api.ts'

/** Skills the resume names and the candidate has not chosen: one tap for each, or for all. */
export function ResumeSkills({ skills }: { readonly skills: readonly Skill[] }) {
  const suggestions = useResumeSuggestions()
  const { data: combos } = useQuery({ ...combosQuery(skillsRequest), enabled: suggestions !== null })
  const change = useChangeSkills()
  const offered = offeredSkills(suggestions?.skills ?? [], combos?.SKILLS ?? [], skills)
  const add = (keys: number[]) => {
    if (!change.isPending) change.mutate({ add: keys, remove: [] }, { onError: pushError })
  }
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label="From your resume" className={classes.offered}>
      <p className={classes.empty}>From your resume, tap to add:</p>
      {offered.map(({ key, value }) => (
        <Button key={key} variant="default" className={classes.add} onClick={() => add([key])}>
          + {value}
        </Button>
      ))}
      {offered.length > 1 && (
        <Button variant="default" className={classes.add} onClick={() => add(offered.map(({ key }) => key))}>
          All {offered.length}
        </Button>
      )}
    </div>
  )
}
