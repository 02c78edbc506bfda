import { words } from '#words/bulk.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { OutcomeDialog, type OutcomeProps } from './outcome-dialog.tsx'

const { publish: text } = words
/** Those who can't be moved by name; more are counted. */
const MAX_NAMED = 20

/** Publishes the decisions of a drive about its students. */
export default function PublishDialog({ drive_id, ...rest }: OutcomeProps & { readonly drive_id: number }) {
  return (
    <OutcomeDialog
      {...rest}
      title={text.title(formatCount(rest.candidate_ids.length))}
      submitLabel={text.submit}
      noneCan={text.noneCan}
      work={{ kind: 'publish', drive_id }}
      stay={({ excluded }) => {
        if (excluded.length === 0) return null
        const named = excluded.slice(0, MAX_NAMED).map(({ name, why }) => text.one(name, why))
        const more = excluded.length - MAX_NAMED
        return { lead: text.stay(formatCount(excluded.length)), lines: more > 0 ? [...named, text.more(formatCount(more))] : named }
      }}
    />
  )
}
