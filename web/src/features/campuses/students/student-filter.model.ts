import { decisions, yesOrNo, type listDriveStudents, type StudentSortField, studentSortFields } from '@portal/contract/drive-students'
import type { Query } from '@portal/contract/shared/endpoint'
import { attendanceKeys } from '@portal/contract/students'
import { addressFilters, addressSort } from '../../../lib/browser/list-address.ts'
import type { StudentSearch } from './student-search.model.ts'

/** College and drive are the subject of the page, so they don't count as filters. */
export const { withFilters, filtersIn, noFilters } = addressFilters<StudentSearch>([
  'request',
  'course',
  'eligible',
  'attendance',
  'stage',
  'decision',
  'panel',
  'score_from',
  'score_to',
])
export const { sortOf, sortedBy } = addressSort<StudentSearch, StudentSortField>(studentSortFields)

const oneOf = <const T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value)
const integer = (value: string | undefined) => (value !== undefined && /^[0-9]{1,10}$/.test(value) ? value : undefined)
const percent = (value: string | undefined) => (integer(value) !== undefined && Number(value) <= 100 ? value : undefined)

/** Query of the list; invalid search parameters are ignored. */
export const listQueryOf = (search: StudentSearch): Query<typeof listDriveStudents> => {
  const sort = sortOf(search)
  const filter = {
    q: search.q,
    'filter[campus]': integer(search.campus),
    'filter[drive]': integer(search.drive),
    'filter[request]': integer(search.request),
    'filter[course]': integer(search.course),
    'filter[eligible]': oneOf(yesOrNo, search.eligible),
    'filter[attendance]': oneOf([...attendanceKeys, 'none'], search.attendance),
    'filter[stage]': integer(search.stage),
    'filter[decision]': oneOf([...decisions, 'none'], search.decision),
    'filter[panel]': integer(search.panel),
    'filter[score_from]': percent(search.score_from),
    'filter[score_to]': percent(search.score_to),
  } satisfies Query<typeof listDriveStudents>
  return {
    ...(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as typeof filter),
    ...(sort && { [`sort[${sort.field}]`]: sort.direction }),
  }
}
