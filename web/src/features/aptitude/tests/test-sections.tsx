import { DRAFT, subjects } from '@portal/contract/aptitude'
import type { AptitudeTest, TestSection } from '@portal/contract/aptitude-tests'
import { words } from '#words/aptitude/tests.ts'
import { formatCount, formatPercentage } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { CellDetail, type Column, DataTable } from '../../../ui/table/data-table.tsx'
import classes from './tests.module.css'

const { sectionColumns: titles } = words

const columns: readonly Column<TestSection>[] = [
  {
    title: titles.name,
    card: 'name',
    width: 220,
    grow: 2,
    cell: ({ name, subject, tags }) => (
      <>
        <span className={classes.name}>{name}</span>
        {(tags.length > 0 || name !== subjects[subject]) && (
          <CellDetail>{words.sectionTags(subjects[subject], tags.join(', '))}</CellDetail>
        )}
      </>
    ),
  },
  {
    title: titles.pool,
    card: 'fact',
    width: 190,
    cell: ({ easy, medium, hard, pool, picked }) => (
      <>
        {words.draws(easy + medium + hard, pool.easy + pool.medium + pool.hard)}
        {picked.length > 0 && <CellDetail>{words.picked(picked.length)}</CellDetail>}
      </>
    ),
  },
  { title: titles.draw, card: 'fact', width: 160, drop: 1, cell: ({ easy, medium, hard }) => words.draw(easy, medium, hard) },
  { title: titles.minutes, card: 'fact', align: 'right', width: 90, cell: ({ minutes }) => formatCount(minutes) },
  { title: titles.marks, card: 'fact', align: 'right', width: 110, cell: ({ marks, penalty }) => words.marksAndPenalty(marks, penalty) },
  {
    title: titles.cut_off,
    card: 'fact',
    align: 'right',
    width: 90,
    drop: 2,
    cell: ({ cut_off }) => <Value>{cut_off === null ? null : formatPercentage(cut_off)}</Value>,
  },
]

/** The sections of a test, with how many questions each draws and from how many. */
export function TestSections({ test: { sections, status } }: { readonly test: AptitudeTest }) {
  return (
    <>
      {status !== DRAFT && <p className={classes.hint}>{words.frozen}</p>}
      <DataTable
        caption={words.parts.sections}
        columns={columns}
        rows={sections}
        rowKey={({ id }) => id}
        empty={<p>{words.hints.noSections}</p>}
        failure={null}
        onRetry={() => undefined}
        refreshing={false}
        page={1}
        perPage={sections.length}
        total={sections.length}
        onPage={() => undefined}
      />
    </>
  )
}
