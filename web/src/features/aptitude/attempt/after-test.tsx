import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { words as text } from '#words/aptitude/after-test.ts'
import { words } from '#words/aptitude/attempt.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import type { AttemptProps } from './attempt.store.ts'
import classes from './attempt.module.css'

/** A submitted test: what happens next, and the score of a practice test. */
export default function AfterTest({ store, attempt, ownAttempt }: AttemptProps) {
  const { is_practice, submitted_at, submitted_by, score } = ownAttempt
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.card}>
      <h2 ref={heading} tabIndex={-1}>
        {is_practice ? text.practice : text.title}
      </h2>
      {submitted_at !== null && <p>{text.by[submitted_by ?? 'candidate'](formatDateTime(submitted_at))}</p>}
      {attempt.late > 0 && <Alert color="amber">{words.late(attempt.late)}</Alert>}
      {score && (
        <>
          <p className={classes.score}>{text.score(formatCount(score.total), formatCount(score.maximum))}</p>
          <p>{text.counts(score.right, score.wrong, score.skipped)}</p>
        </>
      )}
      {!is_practice && <p>{text.next}</p>}
      {attempt.refusal !== null && (
        <Alert color="red" role="alert">
          {attempt.refusal}
        </Alert>
      )}
      <div className={classes.buttons}>
        {is_practice && (
          <Button size="md" loading={attempt.isBusy} onClick={() => void store.start()}>
            {text.again}
          </Button>
        )}
        <Button component={Link} to="/" size="md" variant="default">
          {text.home}
        </Button>
      </div>
    </section>
  )
}
