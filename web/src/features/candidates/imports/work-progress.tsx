import { formatCount } from '../../../lib/format/format.ts'
import classes from './imports.module.css'

interface WorkProgressProps {
  readonly done: number
  readonly of: number
  /** Name of the bar. */
  readonly label: string
  readonly say: (done: string, of: string) => string
}

/** Progress of a background step as a bar and as text. */
export function WorkProgress({ done, of, label, say }: WorkProgressProps) {
  return (
    <div className={classes.working}>
      <progress max={1} value={of === 0 ? 0 : done / of} aria-label={label} />
      <span role="status">{say(formatCount(done), formatCount(of))}</span>
    </div>
  )
}
