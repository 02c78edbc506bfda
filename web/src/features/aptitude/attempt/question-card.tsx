import { Button } from '@mantine/core'
import { optionLetter } from '@portal/contract/answers'
import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '#words/aptitude/running-test.ts'
import { AnswerFields } from './answer-fields.tsx'
import { withOption, type Change } from './answers.model.ts'
import classes from './attempt.module.css'
import { QuestionText } from '../question-text.tsx'

interface QuestionCardProps {
  readonly question: AskedQuestion
  /** Number in the section, from 1. */
  readonly number: number
  readonly of: number
  readonly marks: string
  readonly onChange: (change: Change, isTyping?: boolean) => void
  readonly onTurn: (by: 1 | -1) => void
  /** Called when the picture is shown or, with `isBroken`, can't be loaded. */
  readonly onPicture: (isBroken: boolean) => void
  /** Shown after the last question. */
  readonly review: ReactNode
}

function Picture({ src, number, onPicture }: { readonly src: string; readonly number: number } & Pick<QuestionCardProps, 'onPicture'>) {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => onPicture(false), [onPicture])
  return (
    <>
      <img
        className={classes.picture}
        src={src}
        alt={words.picture(number)}
        hidden={failed === src}
        onError={() => {
          setFailed(src)
          onPicture(true)
        }}
      />
      {failed === src && <p role="status">{words.pictureFailed}</p>}
    </>
  )
}

/** One question with its answer. Remounts for each question and focuses its heading. */
export function QuestionCard({ question, number, of, marks, onChange, onTurn, onPicture, review }: QuestionCardProps) {
  const { kind, text, options, picture, answer, is_marked } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    const field = target instanceof HTMLInputElement ? target.type : ''
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
    // Arrow keys choose in a radio group and move the caret in a text field.
    if (by !== null && (field === '' || field === 'checkbox')) {
      event.preventDefault()
      return onTurn(by)
    }
    const option =
      field === 'text' ? undefined : options.find((_, index) => key === String(index + 1) || key.toUpperCase() === optionLetter(index))
    if (option) onChange({ answer: withOption(kind, answer, option.id) })
  }
  return (
    <article className={classes.card} onKeyDown={press}>
      <h2 ref={heading} tabIndex={-1}>
        {words.question(number, of)}
      </h2>
      <p className={classes.muted}>{marks}</p>
      <QuestionText text={text} />
      {picture !== null && <Picture src={picture} number={number} onPicture={onPicture} />}
      <AnswerFields question={question} onChange={onChange} />
      <div className={classes.buttons}>
        <Button variant="default" size="md" aria-pressed={is_marked} onClick={() => onChange({ is_marked: !is_marked })}>
          {is_marked ? words.unmark : words.mark}
        </Button>
        {answer !== null && (
          <Button variant="subtle" size="md" onClick={() => onChange({ answer: null })}>
            {words.clear}
          </Button>
        )}
      </div>
      <div className={classes.turn}>
        {number > 1 && (
          <Button variant="default" size="md" onClick={() => onTurn(-1)}>
            {words.previous}
          </Button>
        )}
        {number < of ? (
          <Button size="md" onClick={() => onTurn(1)}>
            {words.next}
          </Button>
        ) : (
          review
        )}
      </div>
      <p className={classes.keys}>{words.keys}</p>
    </article>
  )
}
