import { useDebouncedValue } from '@mantine/hooks'
import { MailBody } from '@portal/contract/mail-text'
import { words } from '#words/mails/mails.ts'
import { words as text } from '#words/shared/mail-text.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import { MailTextFields } from '../../ui/document/mail-text-fields.tsx'
import { type Selection, usePreview } from '../bulk/bulk.api.ts'
import { MailRecipients } from './mail-recipients.tsx'
import { useMailTemplates } from './templates/templates.api.ts'

interface WriteDialogProps {
  readonly selection: Selection
  /** The recipients, as text. */
  readonly who: string
  readonly onClose: () => void
  /** Sends to the previewed selection. */
  readonly onSend: (body: MailBody, selection: Selection) => Promise<unknown>
}

const QUIET_MS = 500

/** Why a text can't be sent; null if it can, or is empty. */
const faultOf = (field: keyof MailBody, value: string): string | null =>
  value.trim() === '' ? null : (MailBody.shape[field].safeParse(value).error?.issues[0]?.message ?? null)

/** Writes an email to one or many candidates. The server fills in the placeholders and previews each email. */
export default function WriteDialog({ selection, who, onClose, onSend }: WriteDialogProps) {
  const contractForm = useContractForm(MailBody, { subject: '', body: '' })
  const { form, fieldId } = contractForm
  const values = form.getValues()
  const [{ subject, body }] = useDebouncedValue(values, QUIET_MS)
  const fault = faultOf('subject', subject) ?? faultOf('body', body)
  const written = fault === null ? { ...(subject.trim() !== '' && { subject }), ...(body.trim() !== '' && { body }) } : {}
  const counting = usePreview(selection, { kind: 'mail', ...written })
  const { preview, exact } = counting
  const labels = { subject: text.subject, body: text.body }
  const offered = useMailTemplates()
  const isWritten = subject.trim() !== '' && body.trim() !== ''
  const count = preview?.recipients.length ?? 0
  const noRecipients = preview && isWritten && fault === null && count === 0 ? words.noRecipients : null
  return (
    <PreviewDialog
      title={words.title(who)}
      submitLabel={words.submit(formatCount(preview ? count : 0))}
      // A fault of the text is shown at its field.
      why={noRecipients}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(mail) => onSend(mail, exact)}
      onClose={onClose}
      above={preview?.refused == null && <MailTextFields form={form} fieldId={fieldId} subject="subject" body="body" {...offered} />}
    >
      {preview && fault === null && <MailRecipients preview={preview} selection={exact} written={written} isWritten={isWritten} />}
    </PreviewDialog>
  )
}
