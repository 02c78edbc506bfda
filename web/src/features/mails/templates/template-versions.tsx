import { Button } from '@mantine/core'
import type { Template, TemplateVersion } from '@portal/contract/template-editor'
import { useSuspenseQuery } from '@tanstack/react-query'
import { diffWords } from 'diff'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useRestoreVersion, versionsQuery } from './templates.api.ts'
import classes from './template-editor.module.css'

const { versions: text } = words

/** The settings of a version with the form's labels. */
const settingsOf = ({
  mode,
  delay,
  type,
  sender_name,
  reply_to,
  cc,
}: TemplateVersion): readonly (readonly [label: string, value: string])[] => [
  [words.form.mode, words.modes[mode]],
  [words.form.delay, words.delays[delay]],
  [words.form.type, words.types[type]],
  [words.form.sender_name, sender_name ?? text.none],
  [words.form.reply_to, reply_to ?? text.none],
  [words.form.cc, cc.join(', ') || text.none],
]
/** The text with its markup, to detect changes of formatting and links. */
const markedUp = ({ body }: TemplateVersion) => body.replace(/\s+/g, ' ')

/** Plain text of a version, one block per line. */
const wordsOf = ({ subject, body }: TemplateVersion): string => {
  const page = new DOMParser().parseFromString(body.replace(/<\/(p|h2|h3|li)>|<br\s*\/?>/g, '$&\n'), 'text/html')
  return `${words.form.subject}: ${subject}\n${page.body.textContent.replace(/\n{2,}/g, '\n').trim()}`
}

function Difference({ from, to }: { readonly from: TemplateVersion | undefined; readonly to: TemplateVersion }) {
  if (from === undefined) return <p className={classes.hint}>{text.first}</p>
  const pieces = diffWords(wordsOf(from), wordsOf(to))
  const before = new Map(settingsOf(from))
  const settings = settingsOf(to).filter(([label, value]) => before.get(label) !== value)
  const hasSameWords = pieces.every(({ added, removed }) => !added && !removed)
  const sameWords = markedUp(from) === markedUp(to) ? text.sameText : text.onlyFormat
  return (
    <>
      {settings.length > 0 && (
        <ul className={classes.difference}>
          {settings.map(([label, value]) => (
            <li key={label}>
              {text.setting(label)} <del>{before.get(label)}</del> <ins>{value}</ins>
            </li>
          ))}
        </ul>
      )}
      {hasSameWords ? <p className={classes.hint}>{sameWords}</p> : <Pieces pieces={pieces} />}
    </>
  )
}

function Pieces({ pieces }: { readonly pieces: ReturnType<typeof diffWords> }) {
  return (
    <p className={classes.difference}>
      {pieces.map(({ value, added, removed }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity and never move
        if (added) return <ins key={index}>{value}</ins>
        // oxlint-disable-next-line react/no-array-index-key -- as above
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>
      })}
    </p>
  )
}

/** The latest versions with their authors and changes, and a button that restores one as the draft. */
export default function TemplateVersions({ template: { id, revision, is_archived } }: { readonly template: Template }) {
  const { data } = useSuspenseQuery(versionsQuery(id))
  const [open, setOpen] = useState<number | null>(null)
  const restore = useRestoreVersion()
  const restoreOne = async (number: number) => {
    if (!(await confirm({ ...text.confirmRestore(number), confirmLabel: text.restore }))) return
    await restore.mutateAsync({ id, revision, number }).then(() => notify('SUCCESS', text.restored(number)), pushError)
  }
  return (
    <section aria-label={text.title} className={classes.versions}>
      <p className={classes.hint}>{text.hint}</p>
      <ol>
        {data.map((version, index) => (
          <li key={version.number} className={classes.version}>
            <div className={classes.choices}>
              <p>
                <strong>{text.version(version.number)}</strong>
                {version.state === 'active' && ` (${text.active})`}{' '}
                <span className={classes.hint}>
                  {version.author === null ? text.original : text.by(version.author, formatDateTime(version.created_at))}
                </span>
              </p>
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={open === version.number}
                onClick={() => setOpen(open === version.number ? null : version.number)}
              >
                {open === version.number ? text.hide : text.show}
              </Button>
              <ActionButton
                size="compact-sm"
                variant="default"
                why={is_archived ? words.list.archived : null}
                isBusy={restore.isPending}
                onClick={() => void restoreOne(version.number)}
              >
                {text.restore}
              </ActionButton>
            </div>
            {open === version.number && <Difference from={data[index + 1]} to={version} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
