import { useState } from 'react'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { useDriveLinks } from '../../campuses/students/links/drive-links.api.ts'
import { OutcomeDialog, type OutcomeProps } from './outcome-dialog.tsx'

const { publish: text } = words
/** Maximum number of students listed by name; further ones are counted. */
const MAX_NAMED = 20

/** Publishes the decisions about a drive's students. */
export default function PublishDialog({ drive_id, ...rest }: OutcomeProps & { readonly drive_id: number }) {
  return (
    <OutcomeDialog
      {...rest}
      title={text.title(formatCount(rest.candidate_ids.length))}
      submitLabel={text.submit}
      noneCan={text.noneCan}
      work={{ kind: 'publish', drive_id }}
      warn={({ contradicting }) =>
        (['below', 'reached'] as const).flatMap((kind) => {
          const names = contradicting.filter((student) => student.kind === kind).map(({ name }) => name)
          const more = formatCount(Math.max(0, names.length - MAX_NAMED))
          return names.length === 0 ? [] : [text[kind](formatCount(names.length), names.slice(0, MAX_NAMED), more)]
        })
      }
      stay={({ excluded }) => {
        if (excluded.length === 0) return null
        const unapplied = excluded.filter(({ is_unapplied }) => is_unapplied)
        const others = excluded.filter(({ is_unapplied }) => !is_unapplied)
        const excludedLines = others.slice(0, MAX_NAMED).map(({ name, why }) => text.one(name, why))
        const more = others.length - MAX_NAMED
        const lines = more > 0 ? [...excludedLines, text.more(formatCount(more))] : excludedLines
        const names = unapplied.slice(0, MAX_NAMED).map(({ name }) => name)
        const line = text.unapplied(formatCount(unapplied.length), names, formatCount(unapplied.length - names.length))
        return {
          lead: text.stay(formatCount(excluded.length)),
          lines: unapplied.length > 0 ? [line, ...lines] : lines,
          action: unapplied.length > 0 && (
            <SendLinks drive_id={drive_id} candidate_ids={unapplied.map((student) => student.candidate_id)} />
          ),
        }
      }}
    />
  )
}

function SendLinks({ drive_id, candidate_ids }: { readonly drive_id: number; readonly candidate_ids: readonly number[] }) {
  const { send, isSending } = useDriveLinks(drive_id)
  const [isSent, setSent] = useState(false)
  return (
    <ActionButton
      variant="default"
      mt="xs"
      why={isSent ? text.linksSent : null}
      isBusy={isSending}
      onClick={() => void send(candidate_ids).then(setSent)}
    >
      {text.sendLinks(candidate_ids.length)}
    </ActionButton>
  )
}
