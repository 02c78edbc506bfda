import { textParts } from '@portal/contract/answers'
import { words } from '#words/aptitude/question.ts'
import classes from './question-text.module.css'

/** The text of a question; its code blocks scroll on their own. */
export function QuestionText({ text }: { readonly text: string }) {
  return textParts(text).map((part, index) =>
    part.kind === 'code' ? (
      // Focusable, because it scrolls.
      // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-tabindex
      <div key={index} className={classes.code} tabIndex={0} role="region" aria-label={words.code}>
        <pre>{part.text}</pre>
      </div>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={classes.text}>
        {part.text}
      </p>
    ),
  )
}
