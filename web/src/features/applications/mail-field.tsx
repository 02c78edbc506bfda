import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { mailNames } from '@portal/contract/stages'
import type { Move } from '@portal/contract/applications'
import { words } from '#words/applications.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import classes from '../../ui/form/form.module.css'
import { isMailSent } from './move.model.ts'

const { dialog } = words

interface MailFieldProps {
  readonly id: string
  readonly move: Move
  /** Whether to send the email; null when the server decides. */
  readonly isSent: boolean | null
  readonly onChange: (mail: boolean) => void
  readonly error: string | undefined
}

/** The email of a move: what can be chosen about it and when it is sent. */
export function MailField({ id, move, isSent, onChange, error }: MailFieldProps) {
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
      <p className={classes.hint}>{isMailSent(move, isSent) ? when : dialog.unsent}</p>
    </div>
  )
}
