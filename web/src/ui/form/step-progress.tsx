import type { ReactNode } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './step-progress.module.css'

interface StepProgressProps<Step extends number> {
  readonly steps: readonly { readonly number: Step; readonly title: string }[]
  readonly step: Step
  /** The first and the furthest step that can be opened. */
  readonly from?: Step
  readonly reached: Step
  /** Steps before this one are done; defaults to the furthest. Greater than the last step once all are. */
  readonly done?: Step
  readonly onStep: (step: Step) => void
  /** Current position, as text. */
  readonly line: string
  /** Changes to announce to screen readers. */
  readonly status?: ReactNode
}

/** Progress through steps: a line and a bar on phones, the list of steps on wider screens. */
export function StepProgress<Step extends number>({
  steps,
  step,
  from,
  reached,
  done = reached,
  onStep,
  line,
  status,
}: StepProgressProps<Step>) {
  return (
    <div className={classes.progress}>
      <p className={classes.line}>
        <span>{line}</span>
        {status !== undefined && <span role="status">{status}</span>}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${((done > steps.length ? steps.length : step - 1) / steps.length) * 100}%` }} />
      </div>
      <ol className={classes.steps} aria-label={words.steps.label}>
        {steps.map(({ number, title }) => (
          <li key={number}>
            <button
              type="button"
              disabled={number > reached || (from !== undefined && number < from)}
              aria-current={number === step ? 'step' : undefined}
              data-done={number < done || undefined}
              onClick={() => onStep(number)}
            >
              <span aria-hidden="true">{number < done ? '✓' : number}</span>
              {title}
              {number < done && <span className="visually-hidden">{words.steps.done}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
