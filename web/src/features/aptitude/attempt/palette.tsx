import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { words } from '#words/aptitude/running-test.ts'
import { countsOf } from './answers.model.ts'
import classes from './attempt.module.css'

interface PaletteProps {
  readonly questions: readonly AskedQuestion[]
  /** The index of the shown question; null in the summary. */
  readonly current: number | null
  readonly onPick: (index: number) => void
}

/** Numbers of the section's questions, each with its state. */
export function Palette({ questions, current, onPick }: PaletteProps) {
  const { answered, open, marked } = countsOf(questions)
  const { title, label, legend } = words.palette
  return (
    <nav className={classes.palette} aria-label={title}>
      <ol>
        {questions.map(({ position, answer, is_marked }, index) => (
          <li key={position}>
            <button
              type="button"
              aria-label={label(index + 1, answer !== null, is_marked)}
              aria-current={index === current ? 'true' : undefined}
              data-answered={answer !== null || undefined}
              data-marked={is_marked || undefined}
              onClick={() => onPick(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        <li>
          <i data-answered aria-hidden="true" />
          {legend.answered} · {answered}
        </li>
        <li>
          <i aria-hidden="true" />
          {legend.open} · {open}
        </li>
        <li>
          <i data-marked aria-hidden="true" />
          {legend.marked} · {marked}
        </li>
      </ul>
    </nav>
  )
}
