import '@mantine/core/styles/Modal.css'
import { Alert, Button, Modal } from '@mantine/core'
import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import type { AptitudeTest } from '@portal/contract/aptitude-tests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as attempt } from '#words/aptitude/attempt.ts'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { QuestionCard } from '../attempt/question-card.tsx'
import { previewQuery } from './tests.api.ts'
import classes from './tests.module.css'

const { preview: text } = words
const MAX_SEEDS = 1_000_000
const newSeed = () => 1 + Math.floor(Math.random() * MAX_SEEDS)
const ignore = () => undefined

interface TestPreviewProps {
  readonly test: AptitudeTest
  readonly onClose: () => void
}

/** A whole test as candidates see it. */
export default function TestPreview({ test: { id, name }, onClose }: TestPreviewProps) {
  useOpenDialog(onClose)
  const [seed, setSeed] = useState(newSeed)
  const { data, isError, refetch } = useQuery(previewQuery(id, seed))
  const [at, setAt] = useState({ section: 0, question: 0 })
  const [answers, setAnswers] = useState<Readonly<Record<number, Partial<Pick<AskedQuestion, 'answer' | 'is_marked'>>>>>({})
  const start = (section: number) => setAt({ section, question: 0 })
  const drawAgain = () => {
    setSeed(newSeed())
    setAnswers({})
    start(0)
  }
  const section = data?.sections[at.section]
  const question = section?.questions[at.question]
  const isLast = data !== undefined && at.section === data.sections.length - 1
  return (
    <Modal opened onClose={onClose} title={text.title(name)} fullScreen>
      <div className={classes.previewed}>
        <p className={classes.hint}>{text.hint}</p>
        {isError && <RetryAlert onRetry={refetch} />}
        {!data && !isError && <p role="status">{actions.loading}</p>}
        {data && data.shortages.length > 0 && (
          <Alert color="amber" my="sm">
            <ul className={classes.list}>
              {data.shortages.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div className={classes.moves} role="group" aria-label={text.sections}>
          {data?.sections.map((section, index) => (
            <Button key={section.position} variant="default" aria-pressed={index === at.section} onClick={() => start(index)}>
              {text.section(section.name, section.questions.length, section.minutes)}
            </Button>
          ))}
          <Button variant="default" onClick={drawAgain}>
            {text.again}
          </Button>
        </div>
        {section && !question && <p>{text.empty}</p>}
        {section && question && (
          <QuestionCard
            key={`${seed}:${question.position}`}
            question={{ ...question, ...answers[question.position] }}
            number={at.question + 1}
            of={section.questions.length}
            marks={attempt.marks(section.marks, section.penalty)}
            onChange={(change) => setAnswers((before) => ({ ...before, [question.position]: { ...before[question.position], ...change } }))}
            onTurn={(by) => setAt({ ...at, question: Math.min(Math.max(0, at.question + by), section.questions.length - 1) })}
            onPicture={ignore}
            review={
              isLast ? (
                <Button size="md" onClick={onClose}>
                  {actions.close}
                </Button>
              ) : (
                <Button size="md" onClick={() => start(at.section + 1)}>
                  {text.nextSection}
                </Button>
              )
            }
          />
        )}
      </div>
    </Modal>
  )
}
