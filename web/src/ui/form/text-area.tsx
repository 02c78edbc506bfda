import { Textarea, type TextareaProps } from '@mantine/core'
import { lengthNotes } from '../../lib/form/text-length.ts'
import classes from './form.module.css'

interface TextAreaProps extends Omit<TextareaProps, 'maxLength' | 'value'> {
  /** The contract's limit. A longer text isn't cut; it gets an error. */
  readonly limit: number
  readonly value?: string
}

/** A field for longer text. */
export function TextArea({ limit, error, ...props }: TextAreaProps) {
  const notes = lengthNotes(props.value ?? '', limit)
  return (
    <Textarea
      {...props}
      error={notes.error ?? error}
      inputContainer={(input) => (
        <>
          {input}
          {notes.count !== undefined && <p className={classes.count}>{notes.count}</p>}
        </>
      )}
    />
  )
}
