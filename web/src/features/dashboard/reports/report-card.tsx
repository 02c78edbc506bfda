import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { words } from '#words/dashboard/reports.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { type Cell, toCsv } from './csv.model.ts'
import classes from './reports.module.css'

/** A number of a table with the list of the candidates it counts; or a text. */
interface LinkedCell {
  readonly value: Cell
  readonly list?: Readonly<Record<string, string>>
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
  /** Without it the card is its table. */
  readonly chart?: ReactNode
  readonly children?: ReactNode
}

const shown = (value: Cell) => (typeof value === 'number' ? formatCount(value) : (value ?? words.none))

const save = (file: string, { head, rows }: ReportTable) =>
  saveFile(`${file}.csv`, toCsv([head, ...rows.map((row) => row.map(({ value }) => value))]), 'text/csv')

function Table({ title, table: { head, rows } }: { readonly title: string; readonly table: ReportTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll only what has the focus.
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
          {rows.map(([name, ...cells]) => (
            <tr key={String(name?.value)}>
              <th scope="row">{shown(name?.value ?? null)}</th>
              {cells.map(({ value, list }, index) => (
                <td key={head[index + 1]}>
                  {list && value !== null ? (
                    <Link
                      to="/CandidateList"
                      search={list}
                      aria-label={`${shown(value)}, ${shown(name?.value ?? null)}, ${head[index + 1]}`}
                    >
                      {shown(value)}
                    </Link>
                  ) : (
                    shown(value)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One report: a chart that can be read as a table, saved as CSV, with its definition a tap away. */
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
