import { milestones, stageOf } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import { words } from '#words/dashboard/candidate.ts'
import classes from './milestones.module.css'

/** The six public steps with the current one named; null before applying, on hold and after the application is closed. */
export function Milestones({ candidate }: { readonly candidate: Pick<Candidate, 'hiring_stage'> }) {
  const { milestone, kind } = stageOf(candidate.hiring_stage)
  if (milestone === null) return null
  const isDone = kind === 'hired'
  const at = isDone ? milestones.length : milestones.indexOf(milestone)
  return (
    <>
      <ol className={classes.line} aria-label={words.milestones.title}>
        {milestones.map((name, index) => (
          <li key={name} data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'} aria-current={index === at ? 'step' : undefined}>
            <span className={classes.name}>{words.milestones.names[name]}</span>
          </li>
        ))}
      </ol>
      <p className={classes.progress}>
        {isDone
          ? words.milestones.done(milestones.length)
          : words.milestones.progress(words.milestones.names[milestone], at + 1, milestones.length)}
      </p>
    </>
  )
}
