import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { mailNames } from '@portal/contract/stages'
import type { BulkPreviewTarget, BulkTarget } from '@portal/contract/bulk'
import { useState } from 'react'
import { words } from '#words/bulk.ts'
import { words as previewed } from '#words/shared/preview.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import classes from '../../ui/form/form.module.css'
import { MailPreview } from '../../ui/document/mail-preview.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { usePreview, type Selection } from '../bulk/bulk.api.ts'
import { mailChoice, mailCount } from './bulk-move.model.ts'

const { stage: said } = words

interface MailsFieldProps {
  readonly id: string
  readonly mails: BulkPreviewTarget['mails']
  readonly mail: boolean | null
  readonly onChange: (mail: boolean) => void
  readonly error: string | undefined
}

/** The emails of a bulk move: number, choices and send time. */
export function MailsField({ id, mails, mail, onChange, error }: MailsFieldProps) {
  if (mails.length === 0) return <p className={classes.hint}>{said.noEmail}</p>
  const choice = mailChoice(mails)
  const delayed = mails.find(({ send_at }) => send_at !== null)?.send_at
  const when = delayed == null ? said.afterMinute : said.delayed(formatDateTime(delayed))
  return (
    <div>
      <p className={classes.label}>{said.emails}</p>
      <ul className={classes.plain}>
        {mails.map(({ code, choice: one, why, count }) => {
          const mail = said.email(mailNames[code], formatCount(count))
          return <li key={`${code}${one}`}>{one === 'always' ? said.always(mail) : one === 'never' ? said.never(mail, why) : mail}</li>
        })}
      </ul>
      {choice === 'switch' && (
        <Checkbox
          id={id}
          my="xs"
          label={said.send}
          checked={mail === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      {choice === 'ask' && (
        <RadioGroup
          id={id}
          legend={said.ask}
          name="mail"
          value={mail === null ? '' : String(mail)}
          choices={[
            { value: 'true', label: said.yes },
            { value: 'false', label: said.no },
          ]}
          onChange={(value) => onChange(value === 'true')}
          {...(error !== undefined && { error })}
        />
      )}
      <p className={classes.hint}>{mailCount(mails, mail) > 0 ? when : said.unsent}</p>
    </div>
  )
}

interface MailsPreviewProps {
  readonly selection: Selection
  readonly to: BulkTarget
  /** From the form; empty for none. */
  readonly joiningOn: string
}

/** Preview of a move's email for each candidate, loaded on demand. */
export function MailsPreview({ selection, to, joiningOn }: MailsPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Mails selection={selection} to={to} joiningOn={joiningOn} />
  ) : (
    <Button variant="default" onClick={() => setOpen(true)} style={{ justifySelf: 'start' }}>
      {said.showEmails}
    </Button>
  )
}

function Mails({ selection, to, joiningOn }: MailsPreviewProps) {
  const [shown, setShown] = useState<{ readonly at: number; readonly id: number } | null>(null)
  const { preview } = usePreview(selection, {
    kind: 'stage',
    to,
    ...(joiningOn !== '' && { joining_on: joiningOn }),
    ...(shown && { candidate_id: shown.id }),
  })
  if (!preview?.sample) return <p className={classes.hint}>{preview ? said.noEmail : previewed.counting}</p>
  return (
    <MailPreview
      mail={preview.sample}
      at={shown?.at ?? 0}
      total={preview.recipients.length}
      onAt={(at) => setShown({ at, id: preview.recipients[at] ?? 0 })}
    />
  )
}
