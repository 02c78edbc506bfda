import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { letterNames } from '@portal/contract/stages'
import type { Move } from '@portal/contract/applications'
import { words } from '#words/applications.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import classes from '../../ui/form/form.module.css'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { isMailSent } from './move.model.ts'

const { dialog } = words

interface MailFieldProps {
  readonly id: string
  readonly move: Move
  readonly mail: boolean | null
  readonly onChange: (mail: boolean) => void
  readonly error: string | undefined
}

/** Which letter goes with a move, what may be chosen about it, and when it goes. */
export function MailField({ id, move: { letter, ...move }, mail, onChange, error }: MailFieldProps) {
  if (letter === null) return <p className={classes.hint}>{dialog.noEmail}</p>
  const name = letterNames[letter.code]
  const isSent = isMailSent({ ...move, letter }, mail)
  const when = letter.send_at === null ? dialog.afterMinute : dialog.delayed(formatDateTime(letter.send_at))
  return (
    <div>
      <p className={classes.label}>{dialog.email}</p>
      {letter.choice === 'always' && <p>{dialog.always(name)}</p>}
      {letter.choice === 'never' && <p>{letter.why}</p>}
      {(letter.choice === 'on' || letter.choice === 'off') && (
        <Checkbox
          id={id}
          my="xs"
          label={dialog.send(name)}
          checked={mail === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      {letter.choice === 'ask' && (
        <RadioGroup
          id={id}
          legend={dialog.ask(name)}
          name="mail"
          value={mail === null ? '' : String(mail)}
          choices={[
            { value: 'true', label: dialog.yes },
            { value: 'false', label: dialog.no },
          ]}
          onChange={(value) => onChange(value === 'true')}
          {...(error !== undefined && { error })}
        />
      )}
      <p className={classes.hint}>{isSent ? when : dialog.unsent}</p>
    </div>
  )
}
