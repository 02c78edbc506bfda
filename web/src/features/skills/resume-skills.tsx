import { Button } from '@mantine/core'
import type { Skill } from '@portal/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { words as resume } from '#words/shared/resumes.ts'
import { words } from '#words/skills.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { combosQuery } from '../combos/combos.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { offeredSkills, skillsRequest } from './skills.model.ts'
import classes from './skills-editor.module.css'
import { useChangeSkills } from './skills.api.ts'

/** Skills of the resume that the candidate hasn't selected: add one or all. */
export function ResumeSkills({ skills }: { readonly skills: readonly Skill[] }) {
  const suggestions = useResumeSuggestions()
  const { data: combos } = useQuery({ ...combosQuery(skillsRequest), enabled: suggestions !== null })
  const change = useChangeSkills()
  const lines = offeredSkills(suggestions?.skills ?? [], combos?.SKILLS ?? [], skills)
  const add = (keys: number[]) => {
    if (!change.isPending) change.mutate({ add: keys, remove: [] }, { onError: pushError })
  }
  const all = lines.flatMap((line) => line.skills)
  if (all.length === 0) return null
  return (
    <div role="group" aria-label={words.resume.name} className={classes.offered}>
      <p className={classes.empty}>{words.resume.hint}</p>
      {lines.map(({ place, skills: ofLine }) => (
        <Fragment key={place?.text ?? ''}>
          {place && <p className={classes.quote}>{resume.source(place.text, place.page)}</p>}
          {ofLine.map(({ key, value }) => (
            <Button key={key} variant="default" className={classes.add} onClick={() => add([key])}>
              {words.resume.one(value)}
            </Button>
          ))}
        </Fragment>
      ))}
      {all.length > 1 && (
        <div className={classes.all}>
          <Button variant="default" className={classes.add} onClick={() => add(all.map(({ key }) => key))}>
            {words.resume.all(all.length)}
          </Button>
        </div>
      )}
    </div>
  )
}
