import { Button } from '@mantine/core'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/campuses/students.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { studentColumns } from './student-columns.tsx'
import { StudentFilters } from './student-filters.tsx'
import { filtersIn, noFilters, sortedBy, sortOf, withFilters } from './student-filter.model.ts'
import type { StudentAction } from './student-bar.tsx'
import type { StudentSearch } from './student-search.model.ts'
import { STUDENTS_PER_PAGE, studentsQuery } from './students.api.ts'
import classes from './students.module.css'
import { useStudentSelection } from './use-student-selection.ts'

const AllotDialog = lazy(() => import('./panels/allot-dialog.tsx'))
const EditStudentDialog = lazy(() => import('./details/edit-student-dialog.tsx'))
const OverrideDialog = lazy(() => import('./override-dialog.tsx'))
const RemarksDialog = lazy(() => import('./remarks-dialog.tsx'))
const StudentBar = lazy(() => import('./student-bar.tsx'))
const StudentMenu = lazy(() => import('./student-menu.tsx'))

const [columnsOfAll, columnsOfDrive] = [studentColumns(false), studentColumns(true)]

interface StudentListProps {
  readonly search: StudentSearch
  readonly onSearch: (search: StudentSearch) => void
  /** The drive of the list; null for several. */
  readonly drive_id: number | null
  readonly onAct: (action: StudentAction, rows: readonly DriveStudentRow[]) => void
}

/** The students of a drive, of a college or of all drives, with their actions. */
export function StudentList({ search, onSearch, drive_id, onAct }: StudentListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(studentsQuery(search))
  const [menu, setMenu] = useState<{ readonly row: DriveStudentRow; readonly at: DOMRect } | null>(null)
  const [dialog, openDialog] = useDialog<{ readonly kind: 'edit' | 'override' | 'remarks'; readonly row: DriveStudentRow }>()
  const [allotted, setAllotted] = useDialog<readonly DriveStudentRow[]>()
  const rows = data?.rows
  const selection = useStudentSelection(rows ?? [])
  const { selected, isSelected, onSelect, page, onPage, clear, selectAll, isReading } = selection
  const sort = sortOf(search)
  const change = (next: StudentSearch) => {
    clear()
    onSearch(next)
  }
  const isFiltered = filtersIn(search) > 0 || search.q !== undefined
  const total = data?.total ?? 0
  return (
    <section aria-label={words.caption} className={selected.length > 0 ? classes.withBar : undefined}>
      <StudentFilters drive_id={drive_id} search={search} onSearch={change} />
      {page === 'all' && total > selected.length && (
        <div className={classes.line} role="status">
          {words.selection.page(selected.length)}
          <Button variant="subtle" loading={isReading} onClick={() => void selectAll(search)}>
            {words.selection.all(total)}
          </Button>
        </div>
      )}
      <DataTable
        caption={words.caption}
        columns={drive_id === null ? columnsOfAll : columnsOfDrive}
        rows={rows}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={Number(search.page ?? 1)}
        perPage={STUDENTS_PER_PAGE}
        total={total}
        onPage={(next) => onSearch({ ...search, page: String(next) })}
        {...(sort && { sort })}
        onSort={(field) => change(sortedBy(search, field))}
        selection={{
          isSelected,
          onSelect,
          page,
          onPage,
          label: ({ name }) => words.select(name),
          pageLabel: words.selectPage,
          isChoosing: true,
          isOff: isPlaceholderData,
        }}
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (row, at) => setMenu({ row, at }) }}
        empty={
          total > 0 ? (
            <>
              <p>{words.empty.page}</p>
              <Button variant="default" onClick={() => change({ ...search, page: '1' })}>
                {words.firstPage}
              </Button>
            </>
          ) : isFiltered ? (
            <>
              <p>{words.empty.filtered}</p>
              <Button variant="default" onClick={() => change(withFilters(search, noFilters))}>
                {words.clear}
              </Button>
            </>
          ) : (
            <p>{words.empty.none}</p>
          )
        }
      />
      <Suspense>
        {selected.length > 0 && <StudentBar selection={selection} drive_id={drive_id} onAllot={setAllotted} onAct={onAct} />}
        {menu && (
          <StudentMenu
            {...menu}
            onEdit={() => openDialog({ kind: 'edit', row: menu.row })}
            onOverride={() => openDialog({ kind: 'override', row: menu.row })}
            onRemarks={() => openDialog({ kind: 'remarks', row: menu.row })}
            onClose={() => setMenu(null)}
          />
        )}
        {allotted && drive_id !== null && <AllotDialog drive_id={drive_id} rows={allotted} onClose={() => setAllotted(null)} />}
        {dialog?.kind === 'edit' && <EditStudentDialog row={dialog.row} onClose={() => openDialog(null)} />}
        {dialog?.kind === 'override' && <OverrideDialog row={dialog.row} onClose={() => openDialog(null)} />}
        {dialog?.kind === 'remarks' && <RemarksDialog row={dialog.row} onClose={() => openDialog(null)} />}
      </Suspense>
    </section>
  )
}
