import {
  activateTemplate,
  archiveTemplate,
  discardDraft,
  duplicateTemplate,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  putTemplateInUse,
  readTemplate,
  readTemplateText,
  restoreVersion,
  saveTemplate,
  testTemplate,
  type Template,
  type TemplateRow,
} from '@portal/contract/template-editor'
import { listCandidates } from '@portal/contract/candidate-list'
import type { Body } from '@portal/contract/shared/endpoint'
import { templateKind } from '@portal/contract/templates'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const templatesQuery = queryOf(listTemplates)
export const templateQuery = (id: number) => queryOf(readTemplate, { params: { id } })
export const versionsQuery = (id: number) => queryOf(listTemplateVersions, { params: { id } })
export const previewQuery = (id: number, body: Body<typeof previewTemplate>) =>
  queryOf(previewTemplate, { params: { id }, body }, { placeholderData: keepPreviousData, staleTime: 0, retry: false })

const MIN_QUERY_LENGTH = 2
export const candidatesQuery = (q: string) =>
  queryOf(listCandidates, q.length < MIN_QUERY_LENGTH ? null : { query: { q, per_page: '6' } }, { placeholderData: keepPreviousData })

/** Active templates of emails to candidates, and a function that reads one as plain text, for emails written by staff. */
export const useMailTemplates = () => {
  const { data = [] } = useQuery(templatesQuery)
  const client = useQueryClient()
  const isOffered = ({ code, has_active, is_archived, type }: TemplateRow) =>
    has_active && !is_archived && type === 'MAIL' && templateKind(code).to === 'candidate'
  return {
    templates: data
      .filter(isOffered)
      .map(({ id, code, name }) => ({ value: id, label: name, detail: `${code} · ${templateKind(code).group}` })),
    readTemplate: (id: number) => client.fetchQuery(queryOf(readTemplateText, { params: { id } }, { staleTime: 0 })),
  }
}

/** Updates the query cache with the response. */
const keep = (template: Template, client: QueryClient) => client.setQueryData(templateQuery(template.id).queryKey, template)

interface SaveInput {
  readonly id: number
  readonly body: Body<typeof saveTemplate>
}
export const useSaveTemplate = () =>
  useMutationOf(({ id, body }: SaveInput) => mutationOf(saveTemplate, { params: { id }, body }), { onSuccess: keep })

interface StepInput {
  readonly id: number
  readonly revision: number
}
export const useActivateTemplate = () =>
  useMutationOf(({ id, revision }: StepInput) => mutationOf(activateTemplate, { params: { id }, body: { revision } }), { onSuccess: keep })
export const useDiscardDraft = () =>
  useMutationOf(({ id, revision }: StepInput) => mutationOf(discardDraft, { params: { id }, body: { revision } }), { onSuccess: keep })
export const useRestoreVersion = () =>
  useMutationOf(
    ({ id, revision, number }: StepInput & { readonly number: number }) =>
      mutationOf(restoreVersion, { params: { id }, body: { revision, number } }),
    { onSuccess: keep },
  )
export const useDuplicateTemplate = () =>
  useMutationOf(({ id, name }: { readonly id: number; readonly name: string }) =>
    mutationOf(duplicateTemplate, { params: { id }, body: { name } }),
  )
export const usePutInUse = () => useMutationOf((id: number) => mutationOf(putTemplateInUse, { params: { id } }), { onSuccess: keep })
export const useArchiveTemplate = () => useMutationOf((id: number) => mutationOf(archiveTemplate, { params: { id } }))
export const useTestTemplate = () =>
  useMutationOf(({ id, body }: { readonly id: number; readonly body: Body<typeof testTemplate> }) =>
    mutationOf(testTemplate, { params: { id }, body }),
  )
