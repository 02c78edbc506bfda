import { Button } from '@mantine/core'
import { outcomes, type ResultRow } from '@portal/contract/aptitude-results'
import { stageOf } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/results.ts'
import { actions } from '#words/shared/actions.ts'
import { dayOf, formatDay, formatPercentage } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import paper from '../../../ui/page/paper.module.css'
import type { ResultSearch } from './result-filter.model.ts'
import { allResultsQuery } from './results.api.ts'

const { print: text, columns } = words
const cells: readonly (readonly [title: string, cell: (row: ResultRow) => string | number | null])[] = [
  [columns.rank, ({ rank }) => rank],
  [columns.name, ({ name }) => name],
  [text.campus, ({ campus_name }) => campus_name],
  [columns.taken_at, ({ taken_at }) => taken_at && formatDay(dayOf(taken_at))],
  [columns.total, ({ total, maximum }) => (total === null || maximum === null ? null : words.of(total, maximum))],
  [columns.percentage, ({ percentage }) => (percentage === null ? null : formatPercentage(percentage))],
  [columns.percentile, ({ percentile }) => percentile],
  [columns.outcome, ({ outcome }) => outcomes[outcome]],
  [columns.stage, ({ hiring_stage }) => stageOf(hiring_stage).label],
]

interface ResultPrintProps {
  readonly search: ResultSearch
  /** Null for several tests. */
  readonly test_name: string | null
}

/** The results, laid out for printing on A4. */
export default function ResultPrint({ search, test_name }: ResultPrintProps) {
  const { data: rows, error, refetch } = useQuery(allResultsQuery(search))
  const { print: _, ...back } = search
  return (
    <>
      <div className={paper.tools}>
        <Link to="/AptitudeReport" search={back}>
          {text.back}
        </Link>
        <Button onClick={() => window.print()}>{text.print}</Button>
      </div>
      {error !== null && <RetryAlert onRetry={refetch} />}
      {!rows && error === null && <p role="status">{actions.loading}</p>}
      {rows && (
        <section className={`${paper.paper} ${paper.table}`} aria-label={text.title}>
          <h2>{text.title}</h2>
          <p>{test_name ?? words.allTests}</p>
          <table>
            <thead>
              <tr>
                {cells.map(([title]) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.test.id}-${row.candidate_id}`}>
                  {cells.map(([title, cell]) => (
                    <td key={title}>{cell(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
