import type { Template } from '@portal/contract/template-editor'
import { lazy, Suspense } from 'react'
import { words } from '#words/mails/templates.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useArchiveTemplate, usePutInUse } from './templates.api.ts'
import classes from './templates.module.css'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))
const { more } = words

/** Actions on a template besides editing. */
export function TemplateMenu({ template: { id, name, is_in_use, is_archived, can } }: { readonly template: Template }) {
  const [isCopying, setIsCopying] = useDialog<true>()
  const use = usePutInUse()
  const archive = useArchiveTemplate()
  const putInUse = async () => {
    if (!(await confirm({ ...more.confirmUse(name), confirmLabel: more.use }))) return
    await use.mutateAsync(id).then(() => notify('SUCCESS', more.used(name)), pushError)
  }
  const archiveIt = async () => {
    if (!(await confirm({ ...more.confirmArchive(name), confirmLabel: more.archive }))) return
    await archive.mutateAsync(id).then(() => notify('SUCCESS', more.archived(name)), pushError)
  }
  return (
    <div className={classes.buttons} role="group" aria-label={more.label}>
      <ActionButton variant="default" size="compact-sm" onClick={() => setIsCopying(true)}>
        {more.duplicate}
      </ActionButton>
      {!is_in_use && (
        <ActionButton variant="default" size="compact-sm" why={can.use} isBusy={use.isPending} onClick={() => void putInUse()}>
          {more.use}
        </ActionButton>
      )}
      {!is_archived && (
        <ActionButton variant="default" size="compact-sm" why={can.archive} isBusy={archive.isPending} onClick={() => void archiveIt()}>
          {more.archive}
        </ActionButton>
      )}
      <Suspense>{isCopying && <DuplicateDialog template={{ id, name }} onClose={() => setIsCopying(null)} />}</Suspense>
    </div>
  )
}
