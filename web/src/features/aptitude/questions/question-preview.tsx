import { optionLetter, type QuestionKind } from '@portal/contract/answers'
import { words } from '#words/aptitude/questions.ts'
import { QuestionText } from '../question-text.tsx'
import classes from './questions.module.css'

interface QuestionPreviewProps {
  readonly kind: QuestionKind
  readonly text: string
  /** `is_right`: only where the right answer is shown. */
  readonly options: readonly { readonly key: number | string; readonly text: string; readonly is_right?: boolean }[]
  readonly picture: string | null
}

/** A question as candidates see it; for staff also with the right answer. */
export function QuestionPreview({ kind, text, options, picture }: QuestionPreviewProps) {
  return (
    <div className={classes.preview}>
      <QuestionText text={text} />
      {picture !== null && <img className={classes.picture} src={picture} alt={words.pictureOf} />}
      {kind === 'numeric' ? (
        <p className={classes.hint}>{words.answerBox}</p>
      ) : (
        <ul className={classes.options} data-kind={kind}>
          {options.map((option, index) => (
            <li key={option.key} data-right={option.is_right || undefined}>
              <span>{words.choice(optionLetter(index), option.text)}</span>
              {option.is_right && <strong>{words.right}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
