import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Stack } from '@mantine/core'
import { askDocuments, type Joining, joiningDocumentKinds, joiningDocuments } from '@portal/contract/joining'
import { words } from '#words/offers/joining.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useAskDocuments } from './joining.api.ts'

const { askDialog, staff } = words

interface AskDialogProps {
  readonly id: number
  readonly joining: Joining
  readonly onClose: () => void
}

/** Chooses the documents to ask for; the usual ones are preselected. */
export default function AskDialog({ id, joining: { documents, suggested }, onClose }: AskDialogProps) {
  const request = useAskDocuments(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(askDocuments.body, { kinds: [...suggested] })
  const open = joiningDocumentKinds.filter((kind) => !documents.some((document) => document.kind === kind))
  return (
    <FormDialog
      title={askDialog.title}
      onClose={onClose}
      onSubmit={submit(async ({ kinds }) => {
        await request.mutateAsync(kinds)
        notify('SUCCESS', staff.done.ask)
        onClose()
      })}
      submitLabel={askDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ kinds: askDialog.legend }} />
      <Checkbox.Group label={askDialog.legend} description={askDialog.hint} {...form.getInputProps('kinds')}>
        <Stack gap="sm" mt="sm">
          {open.map((kind) => (
            <Checkbox key={kind} value={kind} label={joiningDocuments[kind].label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
