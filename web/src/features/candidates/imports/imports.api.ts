import { addResumeImport } from '@portal/contract/import-resumes'
import type { ImportType } from '@portal/contract/import-fields'
import { type DuplicateKind, importStates } from '@portal/contract/import-states'
import {
  chooseForDuplicates,
  editImportCell,
  fixImportRows,
  listImportDuplicates,
  listImportRows,
  previewImportFix,
} from '@portal/contract/import-rows'
import {
  discardImport,
  addImport,
  changeImportMapping,
  changeImportSheet,
  changeImportValues,
  exportBadRows,
  type Import,
  inviteImported,
  listImports,
  listImportValues,
  readImport,
  readImportTemplate,
  rereadImport,
  startImport,
  undoImport,
  validateImport,
} from '@portal/contract/imports'
import type { Body, Query } from '@portal/contract/shared/endpoint'
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { saveBase64 } from '../../../lib/browser/save-file.ts'
import { makeStale, mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { type Data, queryOf } from '../../../lib/api/queries.ts'
import { keyOf } from '../../../lib/api/query-client.ts'

const POLL_MS = 1000
const isPolled = (current: Pick<Import, 'state'>) => importStates[current.state].polls

/** The history; polled while one of its imports is running. */
export const importsQuery = (page: number, isWaiting = false) =>
  queryOf(
    listImports,
    { query: { page, ...(isWaiting && { 'filter[waiting]': '1' as const }) } },
    { placeholderData: keepPreviousData, refetchInterval: ({ state }) => (state.data?.rows.some(isPolled) === true ? POLL_MS : false) },
  )

/** One import; polled every second while a background step runs. */
export const importQuery = (id: number) =>
  queryOf(
    readImport,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isPolled(state.data) ? POLL_MS : false), refetchOnMount: 'always' },
  )

export const importValuesQuery = (id: number, column: number) => queryOf(listImportValues, { params: { id }, query: { column } })

/** A page of rows after a row number. */
export type RowFilter = Pick<Query<typeof listImportRows>, 'show' | 'code'> & { readonly column?: number }
const ROWS_AT_ONCE = 100
export const importRowsQuery = (id: number, filter: RowFilter, after: number) =>
  queryOf(listImportRows, { params: { id }, query: { ...filter, after, per_page: ROWS_AT_ONCE } }, { staleTime: Infinity })

/** Finds the first row with an error after a given row. */
export const useFindError = (id: number) => {
  const client = useQueryClient()
  return async (after: number) =>
    (await client.fetchQuery(queryOf(listImportRows, { params: { id }, query: { show: 'errors', after, per_page: 1 } }, { staleTime: 0 })))
      .rows[0] ?? null
}

const DUPLICATES_AT_ONCE = 20
/** A page of the duplicates of a kind, or of the updates under the current choices. */
export const importDuplicatesQuery = (id: number, filter: { readonly kind: DuplicateKind } | { readonly show: 'updates' }, after: number) =>
  queryOf(listImportDuplicates, { params: { id }, query: { ...filter, after, per_page: DUPLICATES_AT_ONCE } })

/** Updates the query cache with the response. */
const keep = (current: Import, client: QueryClient) => client.setQueryData(importQuery(current.id).queryKey, current)
interface OfImport<B> {
  readonly id: number
  readonly body: B
}

interface Upload {
  readonly type: ImportType
  /** The fields of the chosen drive or test. */
  readonly target: readonly (readonly [name: string, value: string])[]
  readonly file: File
  readonly is_pasted: boolean
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}
export const useAddImport = () =>
  useMutationOf(
    ({ type, target, file, is_pasted, onProgress }: Upload) => {
      const form = new FormData()
      form.append('type', type)
      for (const [name, value] of target) form.append(name, value)
      if (is_pasted) form.append('is_pasted', '1')
      form.append('file', file)
      return uploadOf(addImport, form, { onProgress })
    },
    { onSuccess: keep },
  )
export const useAddResumeImport = () => useMutationOf<void, Import>(() => mutationOf(addResumeImport), { onSuccess: keep })
export const useChangeSheet = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof changeImportSheet>>) => mutationOf(changeImportSheet, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useRereadImport = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof rereadImport>>) => mutationOf(rereadImport, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useChangeMapping = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof changeImportMapping>>) => mutationOf(changeImportMapping, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useChangeValues = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof changeImportValues>>) => mutationOf(changeImportValues, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useValidateImport = () => useMutationOf((id: number) => mutationOf(validateImport, { params: { id } }), { onSuccess: keep })
/** Preview of a repair. */
export const fixPreviewQuery = (id: number, body: Body<typeof previewImportFix>, enabled: boolean) =>
  queryOf(previewImportFix, { params: { id }, body }, { enabled, staleTime: 0, gcTime: 0 })
export const useFixRows = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof fixImportRows>>) => mutationOf(fixImportRows, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useChooseForDuplicates = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof chooseForDuplicates>>) => mutationOf(chooseForDuplicates, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useStartImport = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof startImport>>) => mutationOf(startImport, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useUndoImport = () => useMutationOf((id: number) => mutationOf(undoImport, { params: { id } }), { onSuccess: keep })
export const useInviteImported = () =>
  useMutationOf(({ id, body }: OfImport<Body<typeof inviteImported>>) => mutationOf(inviteImported, { params: { id }, body }), {
    onSuccess: keep,
  })
export const useDiscardImport = () => useMutationOf((id: number) => mutationOf(discardImport, { params: { id } }))

/** Changes a cell; the row stays in the list even if it no longer matches the filter. */
export const useEditCell = (id: number) => {
  const client = useQueryClient()
  return useMutationOf(
    ({ row, ...body }: { readonly row: number } & Body<typeof editImportCell>) => mutationOf(editImportCell, { params: { id, row }, body }),
    {
      onSuccess: (changed) =>
        client.setQueriesData<Data<typeof listImportRows>>(
          { queryKey: keyOf(listImportRows, { params: { id } }) },
          (page) => page && { ...page, rows: page.rows.map((row) => (row.row === changed.row ? changed : row)) },
        ),
    },
  )
}

/** Invalidates everything about candidates once an import or its undo has ended. */
export const useStaleAfterImport = () => {
  const client = useQueryClient()
  return () => makeStale(client, startImport)
}

export const downloadBadRows = async (id: number): Promise<void> => saveBase64((await call(exportBadRows, { params: { id } })).data)
export const downloadTemplate = async (type: ImportType): Promise<void> =>
  saveBase64((await call(readImportTemplate, { params: { type } })).data)
