import { Button } from '@mantine/core'
import type { CampusDocument } from '@portal/contract/campus-documents'
import { words } from '#words/campuses/documents.ts'
import { actions } from '#words/shared/actions.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { opensExternally } from '../../../ui/document/file-content.model.ts'
import campusClasses from '../campuses.module.css'
import classes from './documents.module.css'

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? words.kilobytes(formatCount(Math.ceil(bytes / 1024))) : words.megabytes(formatCount(bytes / MEGABYTE))

interface DocumentRowProps {
  readonly document: CampusDocument
  readonly onView: () => void
  readonly onRemove: () => void
}

/** One document: author, time, size and actions. */
export function DocumentRow({ document, onView, onRemove }: DocumentRowProps) {
  const { original_name: name, mimetype, size, view_link, download_link, created_at, created_by_name } = document
  const view = { variant: 'default', 'aria-label': words.viewNamed(name), children: words.view } as const
  return (
    <li className={classes.document}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={campusClasses.hint}>{words.detail(created_by_name ?? words.system, formatDateTime(created_at), sizeOf(size))}</p>
      </div>
      <div className={classes.buttons}>
        {opensExternally(mimetype) ? (
          <Button {...view} component="a" href={view_link} target="_blank" rel="noopener" />
        ) : (
          <Button {...view} onClick={onView} />
        )}
        <Button variant="default" component="a" href={download_link} download={name} aria-label={words.downloadNamed(name)}>
          {actions.download}
        </Button>
        <Button variant="default" onClick={onRemove} aria-label={actions.removeNamed(name)}>
          {actions.remove}
        </Button>
      </div>
    </li>
  )
}
