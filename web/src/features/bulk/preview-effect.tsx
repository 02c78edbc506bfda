import type { BulkPreview } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../lib/format/format.ts'
import classes from '../../ui/form/form.module.css'
import { reasonTexts } from './bulk.api.ts'

interface PreviewEffectProps {
  readonly preview: Pick<BulkPreview, 'can' | 'cannot' | 'gone'> | undefined
  readonly effect: (count: string) => string
}

/** Effect of an action on the selection, and the excluded candidates with the reasons. */
export function PreviewEffect({ preview, effect }: PreviewEffectProps) {
  if (!preview) return null
  const { can, cannot, gone } = preview
  return (
    <div role="status">
      <p className={classes.lead}>{effect(formatCount(can))}</p>
      {cannot.length > 0 && <p className={classes.hint}>{words.leftOut(reasonTexts(cannot))}</p>}
      {gone > 0 && <p className={classes.hint}>{words.gone(formatCount(gone))}</p>}
    </div>
  )
}
