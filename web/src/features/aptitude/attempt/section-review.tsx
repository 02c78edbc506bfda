import { Button } from '@mantine/core'
import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { useEffect, useRef } from 'react'
import { words as text } from '#words/aptitude/section-review.ts'
import { countsOf } from './answers.model.ts'
import classes from './attempt.module.css'

interface SectionReviewProps {
  readonly name: string
  readonly isLast: boolean
  readonly questions: readonly AskedQuestion[]
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onFinish: () => void
}

/** Which questions are answered, before the section is closed permanently. */
export default function SectionReview({ name, isLast, questions, isBusy, onBack, onFinish }: SectionReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { answered, open, marked } = countsOf(questions)
  return (
    <article className={classes.card}>
      <h2 ref={heading} tabIndex={-1}>
        {isLast ? text.titleLast : text.title(name)}
      </h2>
      <ul className={classes.counts}>
        {text.counts(answered, open, marked).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p>{isLast ? text.effectLast : text.effect}</p>
      <p className={classes.muted}>{text.pick}</p>
      <div className={classes.turn}>
        <Button variant="default" size="md" onClick={onBack}>
          {text.back}
        </Button>
        <Button size="md" loading={isBusy} onClick={onFinish}>
          {isLast ? text.submit : text.finish}
        </Button>
      </div>
    </article>
  )
}
