import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Stack } from '@mantine/core'
import { requestDocuments, type Joining, joiningDocumentKinds, joiningDocuments } from '@portal/contract/joining'
import { words } from '#words/offers/joining.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useAskDocuments } from './joining.api.ts'

const { requestDialog, staff } = words

interface DocumentRequestDialogProps {
  readonly id: number
  readonly joining: Joining
  readonly onClose: () => void
}

/** Chooses the documents to ask for; the usual ones are preselected. */
export default function DocumentRequestDialog({ id, joining: { documents, suggested }, onClose }: DocumentRequestDialogProps) {
  const request = useAskDocuments(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(requestDocuments.body, { kinds: [...suggested] })
  const open = joiningDocumentKinds.filter((kind) => !documents.some((document) => document.kind === kind))
  return (
    <FormDialog
      title={requestDialog.title}
      onClose={onClose}
      onSubmit={submit(async ({ kinds }) => {
        await request.mutateAsync(kinds)
        notify('SUCCESS', staff.done.request)
        onClose()
      })}
      submitLabel={requestDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ kinds: requestDialog.legend }} />
      <Checkbox.Group label={requestDialog.legend} description={requestDialog.hint} {...form.getInputProps('kinds')}>
        <Stack gap="sm" mt="sm">
          {open.map((kind) => (
            <Checkbox key={kind} value={kind} label={joiningDocuments[kind].label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
