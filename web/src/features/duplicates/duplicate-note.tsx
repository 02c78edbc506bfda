import { Alert, Button } from '@mantine/core'
import type { OtherRecord, PastMerge } from '@portal/contract/duplicates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/duplicates.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { duplicatesOfQuery, useDecide, useUndoMerge } from './duplicates.api.ts'
import classes from './duplicates.module.css'

/** Most certain first; limited, so that the profile stays visible. */
const SHOWN_AT_ONCE = 2

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

interface DuplicateNoteProps {
  readonly id: number
  /** Opens the kept record. */
  readonly onOpen: (id: number) => void
}

/** On a profile: possible duplicates, those marked as distinct, and merged records; null without any. */
export function DuplicateNote({ id, onOpen }: DuplicateNoteProps) {
  const { data } = useQuery(duplicatesOfQuery(id))
  const [other, compare] = useDialog<number>()
  const [isAll, showAll] = useState(false)
  const [isDistinctShown, showDistinct] = useState(false)
  const undo = useUndoMerge()
  const decide = useDecide()
  const undoMerge = async ({ id: merge }: PastMerge) => {
    if (!(await confirm({ title: words.note.undoTitle, message: words.note.undoText, confirmLabel: words.note.undo }))) return
    try {
      await undo.mutateAsync(merge)
      notify('SUCCESS', words.note.undone)
    } catch (problem) {
      pushError(problem)
    }
  }
  const reopen = async ({ id: pair, other: { name } }: OtherRecord) => {
    try {
      await decide.mutateAsync({ id: pair, state: 'open' })
      notify('SUCCESS', words.note.reopened(name))
    } catch (problem) {
      pushError(problem)
    }
  }
  if (!data || data.pairs.length + data.distinct.length + data.merges.length === 0) return null
  const pairs = isAll ? data.pairs : data.pairs.slice(0, SHOWN_AT_ONCE)
  const more = data.pairs.length - pairs.length
  return (
    <div className={classes.notes}>
      {pairs.map(({ id: pair, reasons, other: { id: otherId, name } }) => (
        <Alert key={pair} color="amber">
          <div className={classes.note}>
            <span>{words.note.maybe(name, words.why(reasons))}</span>
            <Button variant="default" mih={44} aria-label={words.note.compareNamed(name)} onClick={() => compare(otherId)}>
              {words.note.compare}
            </Button>
          </div>
        </Alert>
      ))}
      {more > 0 && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {words.note.more(more)}
        </Button>
      )}
      {data.merges.map((merge) => (
        <Alert key={merge.id} color="sky">
          <div className={classes.note}>
            <span>
              {words.note.merged(merge.name, merge.email, merge.by, formatDay(dayOf(merge.at)))}{' '}
              {merge.undo_until && words.note.until(formatDay(dayOf(merge.undo_until)))}
            </span>
            {merge.undo_until && (
              <Button
                variant="default"
                mih={44}
                disabled={undo.isPending}
                aria-label={words.note.undoNamed(merge.name)}
                onClick={() => void undoMerge(merge)}
              >
                {words.note.undo}
              </Button>
            )}
          </div>
        </Alert>
      ))}
      {data.distinct.length > 0 && !isDistinctShown && (
        <Button variant="subtle" onClick={() => showDistinct(true)}>
          {words.note.showDistinct(data.distinct.length)}
        </Button>
      )}
      {isDistinctShown &&
        data.distinct.map((pair) => (
          <Alert key={pair.id} color="gray">
            <div className={classes.note}>
              <span>{words.note.distinct(pair.other.name)}</span>
              <div className={classes.noteButtons}>
                <Button
                  variant="default"
                  mih={44}
                  aria-label={words.note.compareNamed(pair.other.name)}
                  onClick={() => compare(pair.other.id)}
                >
                  {words.note.compare}
                </Button>
                <Button
                  variant="default"
                  mih={44}
                  disabled={decide.isPending}
                  aria-label={words.note.reopenNamed(pair.other.name)}
                  onClick={() => void reopen(pair)}
                >
                  {words.note.reopen}
                </Button>
              </div>
            </div>
          </Alert>
        ))}
      <Suspense>
        {other !== null && (
          <MergeDialog
            first={id}
            second={other}
            onClose={() => compare(null)}
            onMerged={(keptId) => {
              compare(null)
              if (keptId !== id) onOpen(keptId)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
