import { Button } from '@mantine/core'
import { type CandidateDocument, OFFER_LETTER, PROFILE_PICTURE, TASK_FILE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { words } from '#words/attachments.ts'
import { actions } from '#words/shared/actions.ts'
import { CutText } from '../../ui/content/cut-text.tsx'
import { opensExternally } from '../../ui/document/file-content.model.ts'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { attachmentRequest } from './attachments.model.ts'
import classes from './documents.module.css'
import { ViewedDocument } from './viewed-document.tsx'

const NAME_LIMIT = 10
/** Types only staff add, which the combo doesn't list. */
const ofStaff: Readonly<Record<number, string>> = { [OFFER_LETTER]: words.offerLetter, [TASK_FILE]: words.taskFile }

interface DocumentRowProps {
  readonly item: CandidateDocument
  /** Called with the document's id. */
  readonly onView: (id: number) => void
  /** Further actions. */
  readonly children?: ReactNode
}

/** One document: name, view, download and further actions. */
export function DocumentRow({ item, onView, children }: DocumentRowProps) {
  const { data: combos } = useQuery(combosQuery(attachmentRequest))
  const { original_name, mimetype, view_link, download_link } = item.attachment
  const view = { variant: 'default', 'aria-label': words.row.viewNamed(original_name), children: words.row.view } as const
  return (
    <li className={classes.document}>
      <p className={classes.name}>
        <CutText text={original_name} limit={NAME_LIMIT} />
        <span className={classes.type}>
          {[ofStaff[item.type] ?? labelOf(combos?.ATTACHMENT_TYPE, item.type), item.mark && words.marks[item.mark]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div className={classes.buttons}>
        {opensExternally(mimetype) ? (
          <Button {...view} component="a" href={view_link} target="_blank" rel="noopener" />
        ) : (
          <Button {...view} onClick={() => onView(item.attachment_id)} />
        )}
        <Button
          variant="default"
          component="a"
          href={download_link}
          download={original_name}
          aria-label={words.row.downloadNamed(original_name)}
        >
          {actions.download}
        </Button>
        {children}
      </div>
    </li>
  )
}

interface DocumentListProps {
  readonly attachments: readonly CandidateDocument[]
  /** Refetches them, because links expire after five minutes. */
  readonly renew: () => Promise<readonly CandidateDocument[] | undefined>
  /** Includes the profile picture, for staff. */
  readonly withPicture?: boolean
}

/** Read-only list of documents. */
export function DocumentList({ attachments, renew, withPicture = false }: DocumentListProps) {
  const [viewed, setViewed] = useState<number | null>(null)
  const shown = attachments.filter(({ type }) => withPicture || type !== PROFILE_PICTURE)
  if (shown.length === 0) return <p className={classes.empty}>{messages.noAttachments}</p>
  return (
    <>
      <ul className={classes.list} aria-label={words.list.name}>
        {shown.map((item) => (
          <DocumentRow key={item.attachment_id} item={item} onView={setViewed} />
        ))}
      </ul>
      <ViewedDocument attachments={attachments} id={viewed} renew={renew} onClose={() => setViewed(null)} />
    </>
  )
}
