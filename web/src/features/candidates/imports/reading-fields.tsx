import { NativeSelect } from '@mantine/core'
import { importDelimiters, importEncodings, type ImportDelimiter, type ImportEncoding } from '@portal/contract/import-states'
import type { Import } from '@portal/contract/imports'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { useRereadImport } from './imports.api.ts'
import classes from './imports.module.css'

const { source: text } = words
const encodings = importEncodings.map((value) => ({ value, label: text.encodings[value] }))
const delimiters = importDelimiters.map((value) => ({ value, label: text.delimiters[value] }))

/** Encoding and delimiter of a text file; a change rereads it. Renders nothing for a workbook. */
export function ReadingFields({ current: { id, encoding, delimiter, reread } }: { readonly current: Import }) {
  const again = useRereadImport()
  if (encoding === null || delimiter === null) return null
  const send = (to: { readonly encoding?: string; readonly delimiter?: string }) =>
    again.mutate(
      {
        id,
        body: { encoding: (to.encoding ?? encoding) as ImportEncoding, delimiter: (to.delimiter ?? delimiter) as ImportDelimiter },
      },
      { onError: pushError },
    )
  const shared = { disabled: reread.why !== null || again.isPending }
  return (
    <div className={classes.reading}>
      <div className={classes.options}>
        <NativeSelect
          {...shared}
          label={text.facts.encoding}
          value={encoding}
          data={encodings}
          onChange={({ currentTarget }) => send({ encoding: currentTarget.value })}
        />
        <NativeSelect
          {...shared}
          label={text.facts.delimiter}
          value={delimiter}
          data={delimiters}
          onChange={({ currentTarget }) => send({ delimiter: currentTarget.value })}
        />
      </div>
      <p className={classes.hint}>{reread.why ?? text.readingHint}</p>
    </div>
  )
}
