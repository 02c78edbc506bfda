import { Alert, Button } from '@mantine/core'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/draft.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { confirm } from '../dialog/confirm.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import classes from './draft-note.module.css'

/** Says that a draft was restored or that another tab has a newer one, and offers the alternative. */
export function DraftNote({ draft }: { readonly draft: Draft }) {
  const { restoredAt, elsewhere, discard, takeOver } = draft
  if (elsewhere !== null) {
    return (
      <Alert color="amber" role="status" mb="md" title={words.otherTab.title[elsewhere]}>
        <p className={classes.text}>{words.otherTab.text[elsewhere]}</p>
        <Button variant="default" onClick={() => void takeOver()}>
          {words.otherTab.take[elsewhere]}
        </Button>
      </Alert>
    )
  }
  if (restoredAt === null) return null
  const confirmDiscard = async () => {
    if (await confirm({ ...words.sure, confirmLabel: words.discard, cancelLabel: actions.keep, isDanger: true })) await discard()
  }
  return (
    <Alert color="sky" role="status" mb="md" title={words.title}>
      <p className={classes.text}>{words.time(formatDateTime(new Date(restoredAt).toISOString()))}</p>
      <Button variant="default" onClick={() => void confirmDiscard()}>
        {words.discard}
      </Button>
    </Alert>
  )
}
