import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mailNames } from '@portal/contract/stages'
import type { BulkPreviewTarget, BulkTarget } from '@portal/contract/bulk'
import { useState } from 'react'
import { words } from '#words/bulk.ts'
import { words as mails } from '#words/mails/mails.ts'
import { words as previewed } from '#words/shared/preview.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { PreviewGate } from '../../../ui/dialog/preview-dialog.tsx'
import classes from '../../../ui/form/form.module.css'
import { MailPreview } from '../../../ui/document/mail-preview.tsx'
import { usePreview, type Selection } from '../../bulk/bulk.api.ts'
import { hasMailChoice, mailCount } from './bulk-move.model.ts'

const { stage: text } = words

interface MailsFieldProps {
  readonly id: string
  readonly mails: BulkPreviewTarget['mails']
  readonly mail: boolean | null
  readonly onChange: (mail: boolean) => void
  readonly error: string | undefined
}

/** The emails of a bulk move: number, choices and send time. */
export function MailsField({ id, mails, mail, onChange, error }: MailsFieldProps) {
  if (mails.length === 0) return <p className={classes.hint}>{text.noEmail}</p>
  const delayed = mails.find(({ send_at }) => send_at !== null)?.send_at
  const whenOf = (send_at: string | null | undefined) => (send_at == null ? text.afterMinute : text.delayed(formatDateTime(send_at)))
  // The emails of one run may be sent at different times.
  const isMixed = delayed !== undefined && mails.some(({ send_at }) => send_at === null)
  return (
    <div>
      <p className={classes.label}>{text.emails}</p>
      <ul className={classes.plain}>
        {mails.map(({ code, choice, count, send_at }) => {
          const mail = text.email(mailNames[code], formatCount(count))
          return (
            <li key={code}>
              {choice === 'always' ? text.always(mail) : mail}
              {isMixed && <span className={classes.hint}> {whenOf(send_at)}</span>}
            </li>
          )
        })}
      </ul>
      {hasMailChoice(mails) && (
        <Checkbox
          id={id}
          my="xs"
          label={text.send}
          checked={mail === true}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      <p className={classes.hint}>{mailCount(mails, mail) === 0 ? text.unsent : isMixed ? null : whenOf(delayed)}</p>
    </div>
  )
}

interface MailsPreviewProps {
  readonly selection: Selection
  readonly to: BulkTarget
  /** From the form; empty: none. */
  readonly joiningOn: string
}

/** Preview of a move's email for each candidate, loaded on demand. */
export function MailsPreview({ label, ...mails }: MailsPreviewProps & { readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Mails {...mails} />
  ) : (
    <Button variant="default" onClick={() => setOpen(true)} style={{ justifySelf: 'start' }}>
      {label}
    </Button>
  )
}

interface OwnMailPreviewProps {
  readonly selection: Selection
  readonly to: BulkTarget
  readonly subject: string
  readonly body: string
}

const QUIET_MS = 500
const MAX_NAMED = 10

/** Custom text as each candidate will get it, and who can't get it and why. */
export function OwnMailPreview({ selection, to, subject, body }: OwnMailPreviewProps) {
  const [at, setAt] = useState(0)
  const [quiet] = useDebouncedValue({ subject, body }, QUIET_MS)
  const [shown, setShown] = useState<number | undefined>()
  const counting = usePreview(selection, {
    kind: 'stage',
    to,
    mail_subject: quiet.subject,
    mail_body: quiet.body,
    ...(shown !== undefined && { candidate_id: shown }),
  })
  if (quiet.subject.trim() === '' || quiet.body.trim() === '')
    return <p className={classes.hint}>{mails.previewHint(selection.ids?.length === 1)}</p>
  const { excluded = [], recipients = [], sample = null } = counting.preview ?? {}
  return (
    <section aria-label={mails.preview}>
      <PreviewGate counting={counting}>
        {excluded.length > 0 && (
          <>
            <p className={classes.danger}>{text.textExcluded(formatCount(excluded.length))}</p>
            <ul className={classes.plain}>
              {excluded.slice(0, MAX_NAMED).map(({ candidate_id, name, why }) => (
                <li key={candidate_id}>{mails.excludedOne(name, why)}</li>
              ))}
            </ul>
          </>
        )}
        {sample && (
          <MailPreview
            mail={sample}
            at={at}
            total={recipients.length}
            onAt={(next) => {
              setAt(next)
              setShown(recipients[next])
            }}
          />
        )}
      </PreviewGate>
    </section>
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
  if (!preview?.sample) return <p className={classes.hint}>{preview ? text.noEmail : previewed.counting}</p>
  return (
    <MailPreview
      mail={preview.sample}
      at={shown?.at ?? 0}
      total={preview.recipients.length}
      onAt={(at) => setShown({ at, id: preview.recipients[at] ?? 0 })}
    />
  )
}
