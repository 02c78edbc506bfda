import type { OwnTest } from '@portal/contract/aptitude-attempts'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/own-tests.ts'
import classes from './attempt.module.css'
import { windowText } from './window.model.ts'

/** Aptitude tests of a candidate, each with its action. */
export function TestList({ tests }: { readonly tests: readonly OwnTest[] }) {
  return (
    <ul className={classes.tests}>
      {tests.map((test) => (
        <li key={test.id}>
          <strong>{test.name}</strong>
          <span>
            {test.is_practice ? words.practice : words.states[test.state]} · {words.minutes(test.minutes)}
          </span>
          {!test.is_practice && ['not_open', 'open'].includes(test.state) && <span>{windowText(test)}</span>}
          <Link to="/AptitudeTest" search={{ id: test.id }} aria-label={words.named(words.actions[test.state], test.name)}>
            {words.actions[test.state]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
