import { Alert, Button } from '@mantine/core'
import type { OwnAttempt } from '@portal/contract/aptitude-attempts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words as text } from '#words/aptitude/before-test.ts'
import { words } from '#words/aptitude/attempt.ts'
import { useStore } from '../../../lib/browser/store.ts'
import type { AttemptStore, AttemptProps } from './attempt.store.ts'
import classes from './attempt.module.css'
import { ownTestsQuery } from './own-tests.api.ts'
import { windowText } from './window.model.ts'

/** The practice tests, offered before the real one. */
function Practice() {
  const { data: tests = [] } = useQuery(ownTestsQuery)
  const practice = tests.filter((test) => test.is_practice)
  if (practice.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{text.practice.title}</h2>
      <p>{text.practice.text}</p>
      <ul className={classes.links}>
        {practice.map(({ id, name }) => (
          <li key={id}>
            <Link to="/AptitudeTest" search={{ id }}>
              {text.practice.open(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpensIn({ store }: { readonly store: AttemptStore }) {
  const seconds = useStore(store.left)
  return seconds === null ? null : <p>{text.opensIn(text.duration(seconds))}</p>
}

function Sections({ ownAttempt }: { readonly ownAttempt: OwnAttempt }) {
  return (
    <section className={classes.card}>
      <h2>{text.sections}</h2>
      <p>
        {text.about(ownAttempt.sections.length, ownAttempt.minutes)}
        {ownAttempt.extra_time > 0 && <> {text.extraTime(ownAttempt.extra_time)}</>}
      </p>
      <ol className={classes.sections}>
        {ownAttempt.sections.map(({ position, name, questions, minutes, marks, penalty }) => (
          <li key={position}>
            <strong>{name}</strong>
            <span>{text.section(questions, minutes)}</span>
            <span className={classes.muted}>{words.marks(marks, penalty)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Describes a test and starts it; also shown before it opens and after it was missed. */
export default function BeforeTest({ store, attempt, ownAttempt }: AttemptProps) {
  const { state, is_practice, instructions, place, bring } = ownAttempt
  return (
    <div className={classes.page}>
      {state === 'missed' ? (
        <Alert color="amber" title={text.missed.title}>
          {text.missed.text}
        </Alert>
      ) : (
        <p>{windowText(ownAttempt)}</p>
      )}
      {place !== null && <p>{text.place(place)}</p>}
      {bring !== null && <p>{text.bring(bring)}</p>}
      {state === 'not_open' && (
        <Alert color="amber" title={text.notOpen}>
          <OpensIn store={store} />
        </Alert>
      )}
      {!is_practice && state !== 'missed' && <Practice />}
      {instructions !== null && (
        <section className={classes.card}>
          <h2>{text.instructions}</h2>
          <p className={classes.text}>{instructions}</p>
        </section>
      )}
      <Sections ownAttempt={ownAttempt} />
      {state !== 'missed' && (
        <section className={classes.card}>
          <h2>{text.rules.title}</h2>
          <ul className={classes.rules}>
            {text.rules.list.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      {attempt.refusal !== null && (
        <Alert color="red" role="alert">
          {attempt.refusal}
        </Alert>
      )}
      {state === 'open' && (
        <Button size="md" className={classes.start} loading={attempt.isBusy} onClick={() => void store.start()}>
          {is_practice ? text.startPractice : text.start}
        </Button>
      )}
    </div>
  )
}
