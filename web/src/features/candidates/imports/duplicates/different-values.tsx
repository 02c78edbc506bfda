import type { Import } from '@portal/contract/imports'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import classes from '../imports.module.css'

interface DifferentValuesProps {
  readonly type: Import['type']
  readonly different: Import['duplicates'][number]['different']
}

/** How many records differ from the file in values that the import won't use, by field. */
export function DifferentValues({ type, different: { rows, fields } }: DifferentValuesProps) {
  if (rows === 0) return null
  return (
    <p className={classes.line}>
      {words.duplicates.different(
        type,
        formatCount(rows),
        fields.map((field) => `${field.label} (${formatCount(field.rows)})`),
      )}
    </p>
  )
}
