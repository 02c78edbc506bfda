import { actions } from '#words/actions.ts'
import { words } from '#words/wizard.ts'
import { formatTime } from '../../lib/format.ts'
import { minutesLeft, type StepNumber, steps, titleOf } from './steps.ts'
import classes from './wizard.module.css'

interface WizardProgressProps {
  readonly step: StepNumber
  /** The furthest step that may be opened. */
  readonly reached: StepNumber
  readonly onStep: (step: StepNumber) => void
  /** When the draft of this step was last kept on this device. */
  readonly keptAt: number | null
}

/** Whatever is not typed yet on this step is on the server; on the first step nothing may be there yet. */
const savedWords = (keptAt: number | null, step: StepNumber) => {
  if (keptAt !== null) return words.keptAt(formatTime(new Date(keptAt).toISOString()))
  return step > 1 ? actions.saved : ''
}

/** Where one stands: a line and a bar on phones, the list of steps where there is room. */
export function WizardProgress({ step, reached, onStep, keptAt }: WizardProgressProps) {
  return (
    <div className={classes.progress}>
      <p className={classes.line}>
        <span>{words.progress(step, steps.length, titleOf(step), minutesLeft(step))}</span>
        <span role="status">{savedWords(keptAt, step)}</span>
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${((step - 1) / steps.length) * 100}%` }} />
      </div>
      <ol className={classes.steps} aria-label={words.steps}>
        {steps.map(({ number, title }) => (
          <li key={number}>
            <button
              type="button"
              disabled={number > reached}
              aria-current={number === step ? 'step' : undefined}
              data-done={number < reached || undefined}
              onClick={() => onStep(number)}
            >
              <span aria-hidden="true">{number < reached ? '✓' : number}</span>
              {title}
              {number < reached && <span className={classes.hidden}>{words.done}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
