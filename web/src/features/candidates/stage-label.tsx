import { stageOf } from '@portal/contract/stages'
import classes from './stage-label.module.css'

/** Label of a stage; the dot shows its group. */
export function StageLabel({ hiringStage }: { readonly hiringStage: number }) {
  const { label, group } = stageOf(hiringStage)
  return (
    <span className={classes.stage}>
      <span className={classes.dot} data-group={group} aria-hidden="true">
        {group === 'Closed' && '✕'}
      </span>
      <span className={classes.label}>{label}</span>
    </span>
  )
}
