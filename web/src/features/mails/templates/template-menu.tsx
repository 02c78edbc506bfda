import { TextInput } from '@mantine/core'
import type { Template } from '@portal/contract/template-editor'
import { limits } from '@portal/contract/shared/limits'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useArchiveTemplate, useDuplicateTemplate, usePutInUse } from './templates.api.ts'
import classes from './templates.module.css'

const FormDialog = lazy(async () => ({ default: (await import('../../../ui/dialog/form-dialog.tsx')).FormDialog }))
const { more } = words

/** Actions on a template besides editing. */
export function TemplateMenu({ template: { id, name, is_in_use, is_archived, can } }: { readonly template: Template }) {
  const navigate = useNavigate()
  const [copy, setCopy] = useDialog<string>()
  const [error, setError] = useState<string | null>(null)
  const duplicate = useDuplicateTemplate()
  const use = usePutInUse()
  const archive = useArchiveTemplate()
  const saveCopy = async () => {
    try {
      const copied = await duplicate.mutateAsync({ id, name: copy ?? '' })
      setCopy(null)
      notify('SUCCESS', more.duplicated(copied.name))
      await navigate({ to: '/TemplateConfiguration', search: { template: copied.id } })
    } catch (problem) {
      setError(problem instanceof ApiProblem ? (problem.errors['name']?.[0] ?? problem.message) : '')
    }
  }
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
      <ActionButton
        variant="default"
        size="compact-sm"
        onClick={() => {
          setError(null)
          setCopy(more.copyName(name))
        }}
      >
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
      <Suspense>
        {copy !== null && (
          <FormDialog
            title={more.duplicateTitle}
            submitLabel={more.duplicate.replace('…', '')}
            isBusy={duplicate.isPending}
            isSheet
            onClose={() => setCopy(null)}
            onSubmit={(event) => {
              event.preventDefault()
              void saveCopy()
            }}
          >
            <TextInput
              label={words.form.name}
              data-autofocus
              maxLength={limits.viewName}
              value={copy}
              error={error}
              onChange={({ currentTarget }) => setCopy(currentTarget.value)}
            />
          </FormDialog>
        )}
      </Suspense>
    </div>
  )
}
