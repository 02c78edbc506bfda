import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mailNames } from '@portal/contract/stages'
import type { Move } from '@portal/contract/applications'
import { words as dialog } from '#words/applications/moves.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import classes from '../../../ui/form/form.module.css'
import { MailTextFields } from '../../../ui/document/mail-text-fields.tsx'
import { useMailTemplates } from '../../mails/templates/templates.api.ts'
import { isMailSent } from './move.model.ts'

interface MailFieldProps {
  readonly id: string
  readonly move: Move
  /** Whether to send the email; null if the server decides. */
  readonly isSent: boolean | null
  /** What it means that no email is sent. */
  readonly unsent: string
  readonly onChange: (mail: boolean) => void
  readonly error: string | undefined
}

/** The email of a move: the switch, if there is a choice, and when it is sent. */
export function MailField({ id, move, isSent, unsent, onChange, error }: MailFieldProps) {
  const { mail } = move
  if (mail === null) return <p className={classes.hint}>{dialog.noEmail}</p>
  const name = mailNames[mail.code]
  const when = mail.send_at === null ? dialog.afterMinute : dialog.delayed(formatDateTime(mail.send_at))
  return (
    <div>
      <p className={classes.label}>{dialog.email}</p>
      {mail.choice === 'always' && <p>{dialog.always(name)}</p>}
      {mail.choice !== 'always' && (
        <Checkbox
          id={id}
          my="xs"
          label={dialog.send(name)}
          checked={isSent === true}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      <p className={classes.hint}>{isMailSent(move, isSent) ? when : unsent}</p>
    </div>
  )
}

interface MailTextProps<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>
  readonly fieldId: (field: string) => string
  /** Name of the default template. */
  readonly template: string
}

/** Text of a move's email: the default template, or text edited here, from another template or one's own. */
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
