import {
  addCampus,
  addContact,
  type CampusBody,
  changeCampus,
  changeContact,
  type ContactBody,
  exportCampuses,
  listCampuses,
  readCampus,
  removeContact,
} from '@portal/contract/campuses'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { listQueryOf } from './campus-filter.model.ts'
import type { CampusSearch } from './campus-search.model.ts'

export const CAMPUSES_PER_PAGE = 25

export const campusesQuery = (search: CampusSearch) => {
  const query = { ...listQueryOf(search), page: search.page ?? '1', per_page: String(CAMPUSES_PER_PAGE) }
  return queryOf(listCampuses, { query }, { placeholderData: keepPreviousData })
}

/** The colleges of a list as CSV. */
export const fetchCampusesCsv = async (search: CampusSearch): Promise<string> =>
  (await call(exportCampuses, { query: listQueryOf(search) })).data.csv

/** One college; disabled while the id is null. */
export const campusQuery = (id: number | null) => queryOf(readCampus, id === null ? null : { params: { id } })

/** Adds a college, or changes the college that was read. */
export const useSaveCampus = (read: { readonly id: number; readonly updated_at: string } | null) =>
  useMutationOf((body: CampusBody) =>
    read === null
      ? mutationOf(addCampus, { body })
      : mutationOf(changeCampus, { params: { id: read.id }, body: { ...body, updated_at: read.updated_at } }),
  )

/** Adds a contact to a college, or changes the one with the id. */
export const useSaveContact = (campus_id: number, id: number | null) =>
  useMutationOf((body: ContactBody) =>
    id === null ? mutationOf(addContact, { params: { id: campus_id }, body }) : mutationOf(changeContact, { params: { id }, body }),
  )

export const useRemoveContact = () => useMutationOf((id: number) => mutationOf(removeContact, { params: { id } }))
