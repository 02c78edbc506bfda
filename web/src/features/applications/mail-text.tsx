import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { words } from '#words/applications.ts'
import { MailTextFields } from '../../ui/form/mail-text-fields.tsx'
import { useMailTemplates } from '../mails/templates/templates.api.ts'

const { dialog } = words

interface MailTextProps<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>
  readonly fieldId: (field: string) => string
  /** The template that is sent otherwise. */
  readonly template: string
}

/** What the email of a move says: its template, or the text of another template or one's own, edited here. */
export function MailText<V extends Record<string, unknown>>({ form, fieldId, template }: MailTextProps<V>) {
  const offered = useMailTemplates()
  return (
    <>
      <NativeSelect
        label={dialog.text}
        {...form.getInputProps('mail_text')}
        data={[
          { value: 'template', label: template },
          { value: 'own', label: dialog.ownText },
        ]}
      />
      {form.getValues()['mail_text'] === 'own' && (
        <MailTextFields form={form} fieldId={fieldId} subject="mail_subject" body="mail_body" {...offered} />
      )}
    </>
  )
}
