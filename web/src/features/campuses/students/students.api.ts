import { addPanel, allotPanels, type AllotBody, changePanel, listPanels, type PanelBody, removePanel } from '@portal/contract/drive-panels'
import { listCandidates } from '@portal/contract/candidate-list'
import {
  addDriveStudent,
  type AddStudentBody,
  type AttendanceChange,
  countDriveStudents,
  decideStudents,
  type Decision,
  type DriveStudentRow,
  editDriveStudent,
  exportDriveStudents,
  listDriveStudents,
  markAttendance,
  overrideEligibility,
  readDriveStudent,
  rejectRest,
  withdrawOverride,
  writeRemarks,
} from '@portal/contract/drive-students'
import type { StudentMarks } from '@portal/contract/students'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { listQueryOf } from './student-filter.model.ts'
import type { StudentSearch } from './student-search.model.ts'

export const STUDENTS_PER_PAGE = 100
const keepPrevious = { placeholderData: keepPreviousData } as const

export const studentsQuery = (search: StudentSearch) => {
  const query = { ...listQueryOf(search), page: search.page ?? '1', per_page: String(STUDENTS_PER_PAGE) }
  return queryOf(listDriveStudents, { query }, keepPrevious)
}

/** The drives of a candidate. */
export const candidateDrivesQuery = (candidate_id: number) =>
  queryOf(listDriveStudents, { query: { 'filter[candidate]': String(candidate_id) } })

/** Disabled while the drive is null. */
export const studentNumbersQuery = (drive_id: number | null) =>
  queryOf(countDriveStudents, drive_id === null ? null : { params: { id: drive_id } }, keepPrevious)

/** Reads the numbers as they are now: decisions may have been made elsewhere since they were shown. */
export const useReadNumbers = (drive_id: number) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...studentNumbersQuery(drive_id), staleTime: 0 })
}

/** All rows of a list, page by page. */
export const fetchAllStudents = async (search: StudentSearch): Promise<DriveStudentRow[]> => {
  const rows: DriveStudentRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...listQueryOf(search), page: String(page), per_page: String(STUDENTS_PER_PAGE) }
    const { data } = await call(listDriveStudents, { query })
    rows.push(...data.rows)
    if (data.rows.length === 0 || rows.length >= data.total) return rows
  }
}

/** All students of a drive by name, for printing. */
export const allStudentsQuery = (drive_id: number) =>
  queryOptions({
    queryKey: [listDriveStudents.path, { all: drive_id }],
    queryFn: () => fetchAllStudents({ drive: String(drive_id) }),
  })

export const studentFormats = ['csv', 'xlsx'] as const
export type StudentFormat = (typeof studentFormats)[number]
/** The rows of a list as a file. */
export const fetchStudentsFile = async (search: StudentSearch, format: StudentFormat) =>
  (await call(exportDriveStudents, { query: { ...listQueryOf(search), format } })).data

const FOUND = '10'
/** Candidates to add to a drive; disabled before something is typed. */
export const candidatesFoundQuery = (q: string) =>
  queryOf(listCandidates, q === '' ? null : { query: { q, per_page: FOUND } }, { ...keepPrevious, select: ({ rows }) => rows })

export const useMarkAttendance = (drive_id: number) =>
  useMutationOf((changes: readonly AttendanceChange[]) =>
    mutationOf(markAttendance, { params: { id: drive_id }, body: { changes: [...changes] } }),
  )

interface Decided {
  readonly student_ids: readonly number[]
  readonly decision: Decision | null
}
export const useDecide = (drive_id: number) =>
  useMutationOf(({ student_ids, decision }: Decided) =>
    mutationOf(decideStudents, { params: { id: drive_id }, body: { student_ids: [...student_ids], decision } }),
  )

/** Rejects the undecided students of a round; refused if their number has changed. */
export const useRejectRest = (drive_id: number) =>
  useMutationOf((body: { readonly round: number; readonly count: number }) => mutationOf(rejectRest, { params: { id: drive_id }, body }))

/** Disabled while the drive is null. */
export const panelsQuery = (drive_id: number | null) => queryOf(listPanels, drive_id === null ? null : { params: { id: drive_id } })

/** Adds a panel to a drive, or changes the one with the id. */
export const useSavePanel = (drive_id: number) =>
  useMutationOf(({ id, body }: { readonly id: number | null; readonly body: PanelBody }) =>
    id === null ? mutationOf(addPanel, { params: { id: drive_id }, body }) : mutationOf(changePanel, { params: { id }, body }),
  )

export const useRemovePanel = () => useMutationOf((id: number) => mutationOf(removePanel, { params: { id } }))

export const useAllot = (drive_id: number) =>
  useMutationOf((body: AllotBody) => mutationOf(allotPanels, { params: { id: drive_id }, body }))

export const useAddStudent = (drive_id: number) =>
  useMutationOf((body: AddStudentBody) => mutationOf(addDriveStudent, { params: { id: drive_id }, body }))

/** Not kept: a form starts from what the student has declared by now. */
export const studentQuery = (id: number) => queryOf(readDriveStudent, { params: { id } }, { gcTime: 0 })

export const useEditStudent = (id: number) => useMutationOf((body: StudentMarks) => mutationOf(editDriveStudent, { params: { id }, body }))

export const useWriteRemarks = (id: number) =>
  useMutationOf((remarks: string | null) => mutationOf(writeRemarks, { params: { id }, body: { remarks } }))

export const useOverride = (id: number) =>
  useMutationOf((reason: string) => mutationOf(overrideEligibility, { params: { id }, body: { reason } }))

export const useWithdrawOverride = () => useMutationOf((id: number) => mutationOf(withdrawOverride, { params: { id } }))
