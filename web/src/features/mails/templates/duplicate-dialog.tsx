import { TextInput } from '@mantine/core'
import type { Template } from '@portal/contract/template-editor'
import { limits } from '@portal/contract/shared/limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDuplicateTemplate } from './templates.api.ts'

const { more } = words

interface DuplicateDialogProps {
  readonly template: Pick<Template, 'id' | 'name'>
  readonly onClose: () => void
}

/** Copies a template under another name, and opens the copy. */
export default function DuplicateDialog({ template: { id, name }, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => more.copyName(name))
  const [error, setError] = useState<string | null>(null)
  const duplicate = useDuplicateTemplate()
  const save = async () => {
    try {
      const copied = await duplicate.mutateAsync({ id, name: typed })
      onClose()
      notify('SUCCESS', more.duplicated(copied.name))
      await navigate({ to: '/TemplateConfiguration', search: { template: copied.id } })
    } catch (problem) {
      setError(problem instanceof ApiProblem ? (problem.errors['name']?.[0] ?? problem.message) : '')
    }
  }
  return (
    <FormDialog
      title={more.duplicateTitle}
      submitLabel={more.duplicate.replace('…', '')}
      isBusy={duplicate.isPending}
      isSheet
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        label={words.form.name}
        data-autofocus
        maxLength={limits.viewName}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}
