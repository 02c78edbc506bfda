import { Button, TextInput } from '@mantine/core'
import type { TemplateRow } from '@portal/contract/template-editor'
import { isDocument, templateKind } from '@portal/contract/templates'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { byGroup, usesOf } from './template-form.model.ts'
import classes from './templates.module.css'

const { list } = words

/** Text that the search matches. */
const textOf = ({ code, name, mode }: TemplateRow) =>
  `${code} ${name} ${templateKind(code).name} ${templateKind(code).group} ${words.modes[mode]} ${usesOf(code).join(' ')}`.toLowerCase()

const noteOf = ({ is_archived, is_in_use, has_draft }: TemplateRow): string | null =>
  is_archived ? list.archived : !is_in_use ? list.copy : has_draft ? list.draft : null

function Entry({ row, isCurrent }: { readonly row: TemplateRow; readonly isCurrent: boolean }) {
  const note = noteOf(row)
  return (
    <li>
      <Link
        to="/TemplateConfiguration"
        search={{ template: row.id }}
        className={classes.entry}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <span className={classes.name}>
          {row.name} {note !== null && <span className={classes.note}>{note}</span>}
        </span>
        <span className={classes.facts}>
          {[row.code, ...usesOf(row.code), ...(isDocument(row.code) ? [] : [words.modes[row.mode]])].join(' · ')}
        </span>
        {row.changed_by !== null && <span className={classes.facts}>{list.changed(formatDateTime(row.changed_at), row.changed_by)}</span>}
      </Link>
    </li>
  )
}

interface TemplateListProps {
  readonly rows: readonly TemplateRow[]
  readonly current: number | undefined
}

/** All templates by group, searchable by name, code, stage and mode. */
export function TemplateList({ rows, current }: TemplateListProps) {
  const [typed, setTyped] = useState('')
  const parts = typed.toLowerCase().split(/\s+/)
  const found = rows.filter((row) => parts.every((part) => textOf(row).includes(part)))
  return (
    <nav className={classes.list} aria-label={list.title}>
      <TextInput
        type="search"
        aria-label={list.search}
        placeholder={list.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found.length === 0 && (
        <div className={classes.none} role="status">
          <p>{list.none}</p>
          <Button variant="default" onClick={() => setTyped('')}>
            {list.clear}
          </Button>
        </div>
      )}
      {byGroup(found).map((group) => (
        <section key={group.group}>
          <h2 className={classes.group}>{group.group}</h2>
          <ul className={classes.entries}>
            {group.rows.map((row) => (
              <Entry key={row.id} row={row} isCurrent={row.id === current} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
