import classes from './status-label.module.css'

/** `ring`: not started, or paused. */
export type StatusTone = 'neutral' | 'ring' | 'amber' | 'blue' | 'green' | 'red'

interface StatusLabelProps {
  readonly label: string
  readonly tone: StatusTone
}

/** A dot and a label, so that colour is never the only information. */
export function StatusLabel({ label, tone }: StatusLabelProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {label}
    </span>
  )
}
