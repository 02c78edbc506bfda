import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import type { Breach } from '@portal/contract/breaches'
import { lazy, Suspense } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AffectedList } from './affected-list.tsx'
import { countsOf, sendObstacle } from './breach.model.ts'
import { useRemoveAffected } from './breaches.api.ts'
import classes from './breaches.module.css'

const AffectedDialog = lazy(() => import('./affected-dialog.tsx'))
const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))
const { people } = words

/** Who is affected, how many of them have been notified, and the notice to the others. */
export function AffectedPeople({ breach }: { readonly breach: Breach }) {
  const [dialog, openDialog] = useDialog<'add' | 'send'>()
  const remove = useRemoveAffected(breach.id)
  const { affected, notified } = breach.people
  const obstacle = sendObstacle(breach)
  const removeAll = async () => {
    const count = formatCount(affected - notified)
    if (!(await confirm({ title: people.remove, message: people.removeMessage(count), confirmLabel: people.remove, isDanger: true })))
      return
    try {
      await remove.mutateAsync()
      notify('SUCCESS', people.removed(count))
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <Section title={people.title}>
      <p className={classes.lead} role="status">
        {affected === 0 ? people.none : people.numbers(countsOf(breach))}
      </p>
      {breach.is_sending && (
        <Progress
          mb="md"
          value={(notified / Math.max(affected, 1)) * 100}
          aria-label={people.progress(formatCount(notified), formatCount(affected))}
        />
      )}
      <div className={classes.buttons}>
        <ActionButton variant="default" why={breach.is_sending ? people.why.sending : null} onClick={() => openDialog('add')}>
          {people.add}
        </ActionButton>
        {affected > notified && (
          <ActionButton
            variant="default"
            why={breach.is_sending ? people.why.sending : null}
            isBusy={remove.isPending}
            onClick={() => void removeAll()}
          >
            {people.remove}
          </ActionButton>
        )}
        <ActionButton why={obstacle && people.why[obstacle]} onClick={() => openDialog('send')}>
          {people.send}
        </ActionButton>
      </div>
      {affected > 0 && (
        <div className={classes.people}>
          <AffectedList breach={breach} />
        </div>
      )}
      <Suspense>
        {dialog === 'add' && <AffectedDialog breach={breach} onClose={() => openDialog(null)} />}
        {dialog === 'send' && <NoticeDialog breach={breach} onClose={() => openDialog(null)} />}
      </Suspense>
    </Section>
  )
}
