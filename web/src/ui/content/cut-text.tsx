import { useState } from 'react'
import { truncate } from '../../lib/format/format.ts'
import classes from './cut-text.module.css'

interface CutTextProps {
  readonly text: string
  /** Characters shown before the text is cut. */
  readonly limit: number
}

/** Truncated text; the full text on hover, Enter or tap, and for screen readers. */
export function CutText({ text, limit }: CutTextProps) {
  const [open, setOpen] = useState(false)
  const cut = truncate(text, limit)
  if (cut === text) return text
  return (
    <button type="button" className={classes.cut} title={text} aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{cut}</span>
          <span className="visually-hidden">{text}</span>
        </>
      )}
    </button>
  )
}
