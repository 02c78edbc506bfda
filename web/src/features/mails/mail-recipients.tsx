import type { BulkPreview } from '@portal/contract/bulk'
import { useState } from 'react'
import { words as bulk } from '#words/bulk.ts'
import { words } from '#words/mails/mails.ts'
import { formatCount } from '../../lib/format/format.ts'
import classes from '../../ui/form/form.module.css'
import { MailPreview } from '../../ui/document/mail-preview.tsx'
import { usePreview, type Selection } from '../bulk/bulk.api.ts'

interface MailRecipientsProps {
  readonly preview: BulkPreview
  readonly selection: Selection
  readonly written: { readonly subject?: string; readonly body?: string }
  /** Whether subject and text are filled in. */
  readonly isWritten: boolean
}

const MAX_NAMED = 10

/** Recipients and skipped candidates with reasons, and a preview for each recipient. */
export function MailRecipients({ preview, selection, written, isWritten }: MailRecipientsProps) {
  const { recipients, excluded, total, gone } = preview
  const [at, setAt] = useState(0)
  const shown = Math.min(at, Math.max(0, recipients.length - 1))
  const candidate_id = shown === 0 ? undefined : recipients[shown]
  const { preview: ownPreview } = usePreview(selection, { kind: 'mail', ...written, ...(candidate_id !== undefined && { candidate_id }) })
  return (
    <>
      <div role="status">
        <p className={classes.lead}>{words.gets(formatCount(recipients.length), formatCount(total))}</p>
        {gone > 0 && <p className={classes.hint}>{bulk.gone(formatCount(gone))}</p>}
        <p className={classes.hint}>{words.afterMinute}</p>
      </div>
      {excluded.length > 0 && (
        <div>
          {total > 1 && <p className={classes.label}>{words.excluded(formatCount(excluded.length))}</p>}
          <ul className={classes.plain}>
            {excluded.slice(0, MAX_NAMED).map(({ candidate_id: id, name, why }) => (
              <li key={id}>{words.excludedOne(name, why)}</li>
            ))}
            {excluded.length > MAX_NAMED && <li>{words.more(formatCount(excluded.length - MAX_NAMED))}</li>}
          </ul>
        </div>
      )}
      <section aria-label={words.preview}>
        <p className={classes.label}>{words.preview}</p>
        {isWritten && ownPreview?.sample ? (
          <MailPreview mail={ownPreview.sample} at={shown} total={recipients.length} onAt={setAt} />
        ) : (
          <p className={classes.hint}>{words.previewHint(total === 1)}</p>
        )}
      </section>
    </>
  )
}
