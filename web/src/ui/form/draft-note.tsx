import { Alert, Button } from '@mantine/core'
import { words } from '#words/shared/ui.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import type { Draft } from '../../lib/draft/use-draft.ts'
import classes from './draft-note.module.css'

/** Says that a draft was restored or that another tab has a newer one, and offers the alternative. */
export function DraftNote({ draft }: { readonly draft: Draft }) {
  const { restoredAt, elsewhere, discard, takeOver } = draft
  if (elsewhere !== null) {
    return (
      <Alert color="amber" role="status" mb="md" title={words.otherTab.title[elsewhere]}>
        <p className={classes.said}>{words.otherTab.said[elsewhere]}</p>
        <Button variant="default" onClick={() => void takeOver()}>
          {words.otherTab.take[elsewhere]}
        </Button>
      </Alert>
    )
  }
  if (restoredAt === null) return null
  return (
    <Alert color="sky" role="status" mb="md" title={words.draft.title}>
      <p className={classes.said}>{words.draft.time(formatDateTime(new Date(restoredAt).toISOString()))}</p>
      <Button variant="default" onClick={() => void discard()}>
        {words.draft.discard}
      </Button>
    </Alert>
  )
}
