import { addImportFile, listImportFiles, readImportFiles, type ResumeFilter } from '@portal/contract/import-resumes'
import { editImportCell } from '@portal/contract/import-rows'
import { type Import } from '@portal/contract/imports'
import type { Body } from '@portal/contract/shared/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { makeStale, mutationOf, uploadOf, useMutationOf } from '../../../../lib/api/mutations.ts'
import { type Data, queryOf } from '../../../../lib/api/queries.ts'
import { keyOf } from '../../../../lib/api/query-client.ts'
import { importQuery } from '../imports.api.ts'

const AT_ONCE = 50
/** A page of rows after a row number. */
export const resumesQuery = (id: number, show: ResumeFilter, after: number) =>
  queryOf(listImportFiles, { params: { id }, query: { show, after, per_page: AT_ONCE } })

/** Number of rows per filter. */
export const resumeCountsQuery = (id: number) => queryOf(listImportFiles, { params: { id }, query: { per_page: 1 } })

/** Uploads one file; the response says what became of it. */
export const sendFile = (id: number, file: File, signal: AbortSignal) => {
  const form = new FormData()
  form.append('file', file)
  return uploadOf(addImportFile, form, { params: { id }, signal }).send()
}

/** Invalidates import and list after uploads. */
export const useStaleAfterUpload = () => {
  const client = useQueryClient()
  return () => makeStale(client, addImportFile)
}

const keep = (current: Import, client: QueryClient) => client.setQueryData(importQuery(current.id).queryKey, current)
export const useReadFiles = () => useMutationOf((id: number) => mutationOf(readImportFiles, { params: { id } }), { onSuccess: keep })

/** Changes a cell; the row stays in the list even if it no longer matches the filter. */
export const useEditResume = (id: number) => {
  const client = useQueryClient()
  return useMutationOf(
    ({ row, ...body }: { readonly row: number } & Body<typeof editImportCell>) => mutationOf(editImportCell, { params: { id, row }, body }),
    {
      onSuccess: ({ row, cells, problems }) => {
        client.setQueriesData<Data<typeof listImportFiles>>(
          { queryKey: keyOf(listImportFiles, { params: { id } }) },
          (page) => page && { ...page, rows: page.rows.map((resume) => (resume.row === row ? { ...resume, cells, problems } : resume)) },
        )
        return client.invalidateQueries({ queryKey: resumeCountsQuery(id).queryKey, exact: true })
      },
    },
  )
}

/** Refetches one row, with a new link to its file. */
export const resumesAtQuery = (id: number, row: number) =>
  queryOf(listImportFiles, { params: { id }, query: { after: row - 1, per_page: 1 } }, { staleTime: 0 })
