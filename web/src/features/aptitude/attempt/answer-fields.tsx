import { optionLetter } from '@portal/contract/answers'
import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { useId, useState } from 'react'
import { words } from '#words/aptitude/running-test.ts'
import { chosen, numberOf, withOption, type Change } from './answers.model.ts'
import classes from './attempt.module.css'

interface AnswerFieldsProps {
  readonly question: AskedQuestion
  readonly onChange: (change: Change, isTyping?: boolean) => void
}

function Options({ question, onChange }: AnswerFieldsProps) {
  const { kind, options, answer } = question
  const name = useId()
  const ids = chosen(answer)
  return (
    <fieldset className={classes.options}>
      <legend>{words.choose[kind]}</legend>
      {options.map(({ id, text }, index) => (
        <label key={id} className={classes.option}>
          <input
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={name}
            checked={ids.includes(id)}
            onChange={() => onChange({ answer: withOption(kind, answer, id) })}
          />
          <span className={classes.key} aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className={classes.optionText}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

const textOf = ({ answer }: AskedQuestion) => (answer !== null && 'value' in answer ? String(answer.value) : '')

function NumberField({ question, onChange }: AnswerFieldsProps) {
  const id = useId()
  const stored = textOf(question)
  const [typed, setTyped] = useState(stored)
  const read = numberOf(typed)
  // Cleared, or changed on another device.
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    if (read !== undefined && (read === null ? '' : String(read)) !== stored) setTyped(stored)
  }
  const enter = (text: string, isTyping: boolean) => {
    setTyped(text)
    const value = numberOf(text)
    if (value !== undefined) onChange({ answer: value === null ? null : { value } }, isTyping)
  }
  const isWrong = read === undefined
  return (
    <div className={classes.number}>
      <label htmlFor={id}>{words.choose.numeric}</label>
      <div>
        {/* Numeric keypads of phones have no minus key. */}
        <button
          type="button"
          className={classes.sign}
          aria-label={words.sign}
          title={words.sign}
          onClick={() => enter(typed.startsWith('-') ? typed.slice(1) : `-${typed}`, false)}
        >
          {words.plusMinus}
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => enter(currentTarget.value, true)}
        />
      </div>
      <p id={`${id}-error`} className={classes.error} role="status">
        {isWrong && typed !== '-' ? words.wrongNumber : ''}
      </p>
    </div>
  )
}

/** Inputs for the answer: options, or a number. */
export function AnswerFields(props: AnswerFieldsProps) {
  return props.question.kind === 'numeric' ? <NumberField {...props} /> : <Options {...props} />
}
