import '@mantine/core/styles/Skeleton.css'
import { Alert, Skeleton } from '@mantine/core'
import { MERGE_UNDO_DAYS, type MergePreview } from '@portal/contract/duplicates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/duplicates.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { formatDay } from '../../lib/format/format.ts'
import { notify, problemText, pushError } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { previewQuery, useMerge, useUndoMerge } from './duplicates.api.ts'
import classes from './duplicates.module.css'
import { bodyOf, otherSide, type Picks, type Side } from './merge.model.ts'
import { Choice, MergeFields } from './merge-fields.tsx'
import { SideFacts } from './pair-card.tsx'

interface MergeDialogProps {
  readonly first: number
  readonly second: number
  readonly onClose: () => void
  /** Called with the kept record after the merge. */
  readonly onMerged: (id: number) => void
}

/** Two records side by side: which one is kept, its values and the consequences. */
export default function MergeDialog({ first, second, onClose, onMerged }: MergeDialogProps) {
  const formId = useId()
  const { data, error } = useQuery(previewQuery(first, second))
  const merge = useMerge()
  const undo = useUndoMerge()
  const [pickedSide, setPickedSide] = useState<Side | null>(null)
  const [chosen, setChosen] = useState<Picks>({})
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<{ readonly text: string; readonly attempt: number } | null>(null)
  const keptSide = pickedSide ?? data?.proposed ?? 'first'
  const refuse = (text: string) => setRefused((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

  const submit = async (preview: MergePreview) => {
    if (preview.refused !== null) return refuse(preview.refused)
    if (preview.needs_note && note.trim() === '') return refuse(words.merge.note)
    try {
      const { id, name } = preview[keptSide]
      const { merge_id } = await merge.mutateAsync({ id, body: bodyOf(preview, keptSide, chosen, note) })
      const revert = () => void undo.mutateAsync(merge_id).then(() => notify('SUCCESS', words.note.undone), pushError)
      notify('SUCCESS', [words.merge.done(name), words.merge.undoFor(MERGE_UNDO_DAYS)], { label: words.note.undo, run: revert })
      onMerged(id)
    } catch (problem) {
      refuse(problem instanceof ApiProblem ? problemText(problem) : messages.generic)
    }
  }
  return (
    <FormDialog
      title={words.merge.title}
      onClose={onClose}
      formId={formId}
      submitLabel={words.merge.submit}
      isBusy={merge.isPending || !data}
      why={data?.refused ?? null}
    >
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem ? problemText(error) : messages.generic}
        </Alert>
      ) : data === undefined ? (
        <Skeleton height={320} radius={12} aria-label={words.merge.loading} />
      ) : (
        <form
          id={formId}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!merge.isPending) void submit(data)
          }}
        >
          <fieldset className={classes.group}>
            <legend>{words.merge.target}</legend>
            <div className={classes.choices}>
              {(['first', 'second'] as const).map((side) => (
                <div key={side}>
                  <Choice
                    group="keptSide"
                    text={words.merge.targetNamed(data[side].name, data[side].email)}
                    isChecked={keptSide === side}
                    isDisabled={data[otherSide(side)].has_account && !data[side].has_account}
                    onChoose={() => setPickedSide(side)}
                  />
                  <SideFacts side={data[side]} />
                </div>
              ))}
            </div>
            {data[keptSide].has_account && (
              <p className={classes.hint}>{data.needs_note ? words.merge.accountsKept : words.merge.accountKept}</p>
            )}
          </fieldset>
          <Effects applications={data.applications[keptSide]} cooling_until={data.cooling_until} />
          <div>
            <h3 className={classes.name}>{words.merge.pick}</h3>
            <p className={classes.hint}>{words.merge.pickHint}</p>
          </div>
          <MergeFields
            preview={data}
            keptSide={keptSide}
            chosen={chosen}
            onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
          />
          {data.needs_note && (
            <TextArea
              label={words.merge.note}
              description={words.merge.noteHint}
              rows={3}
              limit={limits.longText}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          {refused && <RefusalAlert attempt={refused.attempt}>{refused.text}</RefusalAlert>}
        </form>
      )}
    </FormDialog>
  )
}

interface EffectsProps {
  readonly applications: MergePreview['applications']['first']
  readonly cooling_until: string | null
}

/** What happens to the two applications. */
function Effects({ applications: { kept, dropped }, cooling_until }: EffectsProps) {
  const lines = [
    kept !== null && dropped !== null && words.merge.application(kept),
    dropped !== null && words.merge.dropped(dropped),
    cooling_until && words.merge.cooling(formatDay(cooling_until)),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <Alert color="sky">
      {lines.map((line) => (
        <p key={line} className={classes.hint}>
          {line}
        </p>
      ))}
    </Alert>
  )
}
