import type { TestItem } from '@portal/contract/answer-keys'
import { optionLetter } from '@portal/contract/answers'
import { words as questions } from '#words/aptitude/questions.ts'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatPercentage } from '../../../lib/format/format.ts'
import { QuestionText } from '../question-text.tsx'
import classes from './results.module.css'

const { item: text } = words

const shareOf = (count: number, answered: number) => formatPercentage(answered === 0 ? 0 : Math.round((count * 100) / answered))

/** A question with its answers: how many chose each option, or the most frequent numbers. */
export function ItemAnswers({ item }: { readonly item: TestItem }) {
  const { kind, options, value, tolerance, numbers, answered, drawn, picture, is_void } = item
  return (
    <div className={classes.item}>
      <QuestionText text={item.text} />
      {picture !== null && <img className={classes.picture} src={picture} alt={questions.pictureOf} />}
      <p className={classes.hint}>{text.answered(formatCount(answered), formatCount(drawn))}</p>
      {is_void && <p>{text.isVoid}</p>}
      {kind === 'numeric' ? (
        <>
          {value !== null && <p>{text.number(String(value), tolerance === 0 ? null : String(tolerance))}</p>}
          {numbers.length > 0 && (
            <>
              <h3>{text.numbers}</h3>
              <ul>
                {numbers.map((number) => (
                  <li key={number.value}>{text.answer(String(number.value), number.count)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <ol className={classes.bars}>
          {options.map((option, index) => (
            <li key={option.id}>
              <p>
                {questions.choice(optionLetter(index), option.text)} {option.is_right && <strong>{questions.right}</strong>}
              </p>
              <div className={classes.bar} aria-hidden>
                <span style={{ width: `${answered === 0 ? 0 : (option.chosen * 100) / answered}%` }} />
              </div>
              <p className={classes.hint}>{text.chosen(option.chosen, shareOf(option.chosen, answered))}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
