import { Button, TextInput } from '@mantine/core'
import { words } from '#words/candidates/imports.ts'
import classes from './row-grid.module.css'

const { check: text } = words

interface GridToolsProps {
  readonly onNextError: () => void
  /** Called with a row number of the sheet. */
  readonly onGoTo: (row: number) => void
  /** Null if the list already starts at the first row. */
  readonly onFromTop: (() => void) | null
}

/** Navigation in the rows: next error, row by number, back to the top. */
export function GridTools({ onNextError, onGoTo, onFromTop }: GridToolsProps) {
  return (
    <div className={classes.tools}>
      <Button variant="default" aria-keyshortcuts="n" title={text.nextKey} onClick={onNextError}>
        {text.next}
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const typed = Number(new FormData(event.currentTarget).get('row'))
          if (typed >= 1) onGoTo(typed)
        }}
      >
        <TextInput
          name="row"
          className={classes.goTo}
          aria-label={text.goTo}
          placeholder={text.goTo}
          inputMode="numeric"
          autoComplete="off"
        />
      </form>
      {onFromTop && (
        <Button variant="default" onClick={onFromTop}>
          {text.fromTop}
        </Button>
      )}
    </div>
  )
}
