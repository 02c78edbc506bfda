import { Button } from '@mantine/core'
import type { OwnAttempt } from '@portal/contract/aptitude-attempts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { words as shared } from '#words/aptitude/attempt.ts'
import { words } from '#words/aptitude/running-test.ts'
import { useStore } from '../../../lib/browser/store.ts'
import { withQueuedAnswers } from './answers.model.ts'
import type { AttemptProps } from './attempt.store.ts'
import classes from './attempt.module.css'
import { AttemptState } from './attempt-state.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'

const loadReview = () => import('./section-review.tsx')
const SectionReview = lazy(loadReview)

interface RunningTestProps extends AttemptProps {
  readonly running: NonNullable<OwnAttempt['running']>
}

/** The open section: one question at a time, or the summary. Remounts for the next section. */
export default function RunningTest({ store, attempt, ownAttempt, running }: RunningTestProps) {
  const { waiting, isBusy } = attempt
  // Preloaded: there may be no connection when it is shown.
  useEffect(() => void loadReview().catch(() => undefined), [])
  const questions = useMemo(() => withQueuedAnswers(running.questions, waiting), [running.questions, waiting])
  // Continues at the first unanswered question.
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ answer }) => answer === null),
    ),
  )
  const [isReview, setReview] = useState(false)
  const isOver = useStore(store.left) === 0
  const pick = (to: number) => {
    setReview(false)
    setIndex(Math.min(Math.max(0, to), questions.length - 1))
  }
  const section = ownAttempt.sections.find(({ position }) => position === running.section)
  const question = questions[index]
  const isLast = running.section === ownAttempt.sections.length
  const reviewButton = (variant: 'default' | 'filled') => (
    <Button variant={variant} size="md" onClick={() => setReview(true)}>
      {isLast ? words.review.openLast : words.review.open}
    </Button>
  )
  return (
    <div className={classes.running}>
      <p className={classes.section}>{words.section(running.section, ownAttempt.sections.length, section?.name ?? '')}</p>
      <AttemptState attempt={attempt} />
      {isOver ? (
        <p className={classes.card}>{shared.clock.over}</p>
      ) : (
        <div className={classes.columns}>
          {isReview || !question ? (
            <Suspense>
              <SectionReview
                name={section?.name ?? ''}
                isLast={isLast}
                questions={questions}
                isBusy={isBusy}
                onBack={() => setReview(false)}
                onFinish={() => void store.finish(running.section)}
              />
            </Suspense>
          ) : (
            <QuestionCard
              key={question.position}
              question={question}
              number={index + 1}
              of={questions.length}
              marks={section ? shared.marks(section.marks, section.penalty) : ''}
              onChange={(change, isTyping) => store.change(question, change, isTyping)}
              onTurn={(by) => pick(index + by)}
              onPicture={store.freshen}
              review={reviewButton('filled')}
            />
          )}
          <div>
            <Palette questions={questions} current={isReview ? null : index} onPick={pick} />
            {/* The last question has it itself. */}
            {!isReview && index < questions.length - 1 && reviewButton('default')}
          </div>
        </div>
      )}
    </div>
  )
}
