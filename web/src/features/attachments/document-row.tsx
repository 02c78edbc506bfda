import { Button } from '@mantine/core'
import type { Attachment } from '@portal/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CutText } from '../../ui/cut-text.tsx'
import { combosQuery, wordsOf } from '../combos/combos.api.ts'
import { attachmentRequest } from './attachment-combos.ts'
import classes from './documents.module.css'

const NAME_LIMIT = 10

interface DocumentRowProps {
  readonly item: Attachment
  readonly onView: (item: Attachment) => void
  /** What else may be done with it. */
  readonly children?: ReactNode
}

/** One document: what it is, view, download, and what else is allowed. */
export function DocumentRow({ item, onView, children }: DocumentRowProps) {
  const { data: combos } = useQuery(combosQuery(attachmentRequest))
  const { original_name, download_link } = item.attachment
  return (
    <li className={classes.document}>
      <p className={classes.name}>
        <CutText text={original_name} limit={NAME_LIMIT} />
        <span className={classes.type}>{wordsOf(combos?.ATTACHMENT_TYPE, item.type)}</span>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onView(item)} aria-label={`View ${original_name}`}>
          View
        </Button>
        <Button variant="default" component="a" href={download_link} download={original_name} aria-label={`Download ${original_name}`}>
          Download
        </Button>
        {children}
      </div>
    </li>
  )
}
