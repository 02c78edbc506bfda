import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { words } from '#words/shared/report.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { formatCount } from '../../lib/format/format.ts'
import { Section } from '../content/section.tsx'
import { type Cell, toCsv } from './csv.model.ts'
import classes from './report.module.css'

/** A text, or a number that opens what it counts: a list of candidates, a request, or another view (`onOpen`). */
interface LinkedCell {
  readonly value: Cell
  readonly list?: Readonly<Record<string, string>>
  readonly request?: number
  readonly onOpen?: () => void
}

export interface ReportTable {
  readonly head: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly LinkedCell[])[]
}

interface ReportCardProps {
  readonly title: string
  /** What the numbers count, in words. */
  readonly definition: string
  /** Name of the CSV file, without its ending. */
  readonly file: string
  readonly table: ReportTable
  /** The chart; without it the card shows the table. */
  readonly chart?: ReactNode
  readonly children?: ReactNode
}

const shown = (value: Cell) => (typeof value === 'number' ? formatCount(value) : (value ?? words.none))

const save = (file: string, { head, rows }: ReportTable) =>
  saveFile(`${file}.csv`, toCsv([head, ...rows.map((row) => row.map(({ value }) => value))]), 'text/csv')

/** A number as a link or a button, named after its row and column. */
function LinkedValue({ cell: { value, list, request, onOpen }, name }: { readonly cell: LinkedCell; readonly name: string }) {
  if (value === null) return shown(value)
  if (list)
    return (
      <Link to="/CandidateList" search={list} aria-label={name}>
        {shown(value)}
      </Link>
    )
  if (request !== undefined)
    return (
      <Link to="/ResourceRequest" search={{ id: request }}>
        {shown(value)}
      </Link>
    )
  if (onOpen)
    return (
      <Anchor component="button" type="button" aria-label={name} onClick={onOpen}>
        {shown(value)}
      </Anchor>
    )
  return shown(value)
}

function Table({ title, table: { head, rows } }: { readonly title: string; readonly table: ReportTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only a focused element scrolls by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={[first, ...cells].map((cell) => cell?.value).join('|')}>
              <th scope="row">{first && <LinkedValue cell={first} name={shown(first.value)} />}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  <LinkedValue cell={cell} name={`${shown(cell.value)}, ${shown(first?.value ?? null)}, ${head[index + 1]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Figures above a chart, each with its label and a comparison. */
export function Figures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly value: string; readonly note?: string }[]
}) {
  return (
    <dl className={classes.times}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One report: a chart, its data as a table and CSV, and its definition. */
export function ReportCard({ title, definition, file, table, chart, children }: ReportCardProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={title}
      action={
        <span className={classes.actions}>
          {chart !== undefined && (
            <Button variant="default" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {words.table}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={words.saveNamed(title)} onClick={() => save(file, table)}>
            {words.save}
          </Button>
        </span>
      }
    >
      {children}
      {chart === undefined || isTable ? <Table title={title} table={table} /> : chart}
      <details className={classes.definition}>
        <summary>{words.definition}</summary>
        <p>{definition}</p>
      </details>
    </Section>
  )
}
