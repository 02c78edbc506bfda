import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { subjects } from '@portal/contract/aptitude'
import type { TestItem } from '@portal/contract/answer-keys'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/aptitude/results.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { ItemAnswers } from './item-answers.tsx'
import { itemQuery, useUndoKey } from './results.api.ts'
import classes from './results.module.css'

const KeyForm = lazy(async () => ({ default: (await import('./key-form.tsx')).KeyForm }))
const { item: text } = words

function Change({ item: { change, why } }: { readonly item: TestItem }) {
  const undo = useUndoKey()
  if (change === null) return null
  const start = async () => {
    const { undoTitle: title, undoMessage: message, undo: confirmLabel } = text
    if (!(await confirm({ title, message, confirmLabel, cancelLabel: actions.cancel }))) return
    try {
      const { effect } = await undo.mutateAsync(change.id)
      notify('SUCCESS', text.undone(effect.higher, effect.lower))
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <>
      <p className={classes.hint}>{text.changed(change.by, formatDateTime(change.at))}</p>
      <p>{change.note}</p>
      <ActionButton variant="default" size="xs" why={why} isBusy={undo.isPending} onClick={() => void start()}>
        {text.undo}
      </ActionButton>
    </>
  )
}

interface ItemDialogProps {
  readonly test: number
  readonly version: number
  readonly onClose: () => void
}

/** One question of a test: its answers, and its answer key, which administrators can change. */
export default function ItemDialog({ test, version, onClose }: ItemDialogProps) {
  useOpenDialog(onClose)
  const { data: item, isError, refetch } = useQuery(itemQuery(test, version))
  const [isChanging, setChanging] = useState(false)
  const title = item ? text.title(subjects[item.subject], item.number) : actions.loading
  if (item && isChanging)
    return (
      <Suspense>
        <KeyForm test={test} item={item} title={title} onClose={onClose} />
      </Suspense>
    )
  return (
    <Modal opened onClose={onClose} title={title} size={640}>
      {isError && !item && <RetryAlert onRetry={refetch} />}
      {item && (
        <>
          <ItemAnswers item={item} />
          <Change item={item} />
          <div className={classes.foot}>
            <ActionButton why={item.why} onClick={() => setChanging(true)}>
              {text.change}
            </ActionButton>
            <Button variant="default" onClick={onClose}>
              {actions.close}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
