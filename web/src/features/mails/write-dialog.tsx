import { Button, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MailBody, type Placeholder, placeholders } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { useRef } from 'react'
import { words } from '#words/mails/mails.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { PreviewGate, PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { type Selection, usePreview } from '../bulk/bulk.api.ts'
import { MailRecipients } from './mail-recipients.tsx'
import { insertAt } from './write.model.ts'

interface WriteDialogProps {
  readonly selection: Selection
  /** The recipients, as text. */
  readonly who: string
  readonly onClose: () => void
  /** Sends to the previewed selection. */
  readonly onSend: (body: MailBody, selection: Selection) => Promise<unknown>
}

const QUIET_MS = 500
const keys = Object.keys(placeholders) as Placeholder[]

/** Writes an email to one or many candidates. The server fills in the placeholders and previews each email. */
export default function WriteDialog({ selection, who, onClose, onSend }: WriteDialogProps) {
  const contractForm = useContractForm(MailBody, { subject: '', body: '' })
  const { form, fieldId } = contractForm
  const last = useRef<'subject' | 'body'>('body')
  const values = form.getValues()
  const [{ subject, body }] = useDebouncedValue(values, QUIET_MS)
  const written = { ...(subject.trim() !== '' && { subject }), ...(body.trim() !== '' && { body }) }
  const { preview, isPending, failure, retry, exact } = usePreview(selection, { kind: 'mail', ...written })
  const labels = { subject: words.subject, body: words.body }
  const follow = (field: 'subject' | 'body') => ({
    onFocus: () => {
      last.current = field
    },
  })
  const insert = (name: Placeholder) => {
    const field = last.current
    const input = document.getElementById(fieldId(field))
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    const { text, end } = insertAt(values[field], input.selectionEnd ?? values[field].length, words.placeholder(name))
    form.setFieldValue(field, text)
    // After React has rendered the text.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(end, end)
    })
  }
  const isWritten = subject.trim() !== '' && body.trim() !== ''
  const count = preview?.recipients.length ?? 0
  const noRecipients = preview && isWritten && count === 0 ? words.noRecipients : null
  return (
    <PreviewDialog
      title={words.title(who)}
      submitLabel={words.submit(formatCount(preview ? count : 0))}
      why={preview && (preview.refused ?? noRecipients)}
      failure={failure}
      form={contractForm}
      labels={labels}
      onSend={(mail) => onSend(mail, exact)}
      onRecount={retry}
      onClose={onClose}
    >
      {preview?.refused == null && (
        <>
          <TextInput label={labels.subject} maxLength={limits.shortText} {...form.getInputProps('subject')} {...follow('subject')} />
          <Textarea
            label={labels.body}
            description={words.bodyHint}
            rows={7}
            maxLength={limits.longText}
            {...form.getInputProps('body')}
            {...follow('body')}
          />
          <div role="group" aria-label={words.insert}>
            <p className={classes.hint}>{words.insert}</p>
            <div className={classes.chips}>
              {keys.map((name) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-sm"
                  aria-label={words.insertNamed(placeholders[name])}
                  onClick={() => insert(name)}
                >
                  {placeholders[name]}
                </Button>
              ))}
            </div>
          </div>
        </>
      )}
      <PreviewGate isCounting={isPending} failure={failure} onRetry={retry} refused={preview?.refused ?? null}>
        {preview && <MailRecipients preview={preview} selection={exact} written={written} isWritten={isWritten} />}
      </PreviewGate>
    </PreviewDialog>
  )
}
