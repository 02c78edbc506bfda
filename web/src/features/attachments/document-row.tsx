import { Button } from '@mantine/core'
import type { Attachment } from '@portal/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actions } from '#words/actions.ts'
import { words } from '#words/attachments.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { opensItself } from '../../ui/file-content.ts'
import { combosQuery, wordsOf } from '../combos/combos.api.ts'
import { attachmentRequest } from './attachment-combos.ts'
import classes from './documents.module.css'

const NAME_LIMIT = 10

interface DocumentRowProps {
  readonly item: Attachment
  /** Gets the document's id. */
  readonly onView: (id: number) => void
  /** What else may be done with it. */
  readonly children?: ReactNode
}

/** One document: what it is, view, download, and what else is allowed. */
export function DocumentRow({ item, onView, children }: DocumentRowProps) {
  const { data: combos } = useQuery(combosQuery(attachmentRequest))
  const { original_name, mimetype, view_link, download_link } = item.attachment
  const view = { variant: 'default', 'aria-label': words.row.viewNamed(original_name), children: words.row.view } as const
  return (
    <li className={classes.document}>
      <p className={classes.name}>
        <CutText text={original_name} limit={NAME_LIMIT} />
        <span className={classes.type}>{wordsOf(combos?.ATTACHMENT_TYPE, item.type)}</span>
      </p>
      <div className={classes.buttons}>
        {opensItself(mimetype) ? (
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
