import { changeExtraTime, listInvitable, listTestPeople } from '@portal/contract/aptitude-people'
import { previewTest } from '@portal/contract/aptitude-preview'
import {
  addTest,
  changeTest,
  changeWindow,
  countQuestions,
  duplicateTest,
  listTests,
  moveTest,
  readTest,
  type SectionBody,
  type TestBody,
  type WindowBody,
} from '@portal/contract/aptitude-tests'
import { CANCELLED, COMPLETED, listDrives } from '@portal/contract/drives'
import type { Query } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const TESTS_PER_PAGE = 25
export const PEOPLE_PER_PAGE = 25

export const testsQuery = (query: Query<typeof listTests>) => queryOf(listTests, { query }, { placeholderData: keepPreviousData })

/** One test; disabled while the id is null. */
export const testQuery = (id: number | null) => queryOf(readTest, id === null ? null : { params: { id } })

/** How many questions sections can draw from; disabled without sections. */
export const countsQuery = (
  sections: readonly (Pick<SectionBody, 'subject'> & { readonly tags: readonly string[]; readonly picked: readonly number[] })[],
) =>
  queryOf(
    countQuestions,
    sections.length === 0
      ? null
      : { body: { sections: sections.map(({ subject, tags, picked }) => ({ subject, tags: [...tags], picked: [...picked] })) } },
    { placeholderData: keepPreviousData },
  )

/** Drives that aren't completed or cancelled. */
export const goingDrivesQuery = queryOf(
  listDrives,
  { query: { per_page: '100' } },
  { select: ({ rows }) => rows.filter(({ status }) => status !== COMPLETED && status !== CANCELLED) },
)

export const peopleQuery = (id: number, query: Query<typeof listTestPeople>) =>
  queryOf(listTestPeople, { params: { id }, query }, { placeholderData: keepPreviousData })

/** One draw of a test; never refetched, so the preview doesn't change. */
export const previewQuery = (id: number, seed: number) =>
  queryOf(previewTest, { params: { id }, query: { seed: String(seed) } }, { staleTime: Infinity, gcTime: 0 })

/** Who can be invited or reminded now. */
export const invitableQuery = (id: number) => queryOf(listInvitable, { params: { id } }, { staleTime: 0 })

/** Adds a draft, or changes the test that was read. */
export const useSaveTest = (read: { readonly id: number; readonly updated_at: string } | null) =>
  useMutationOf((body: TestBody) =>
    read === null
      ? mutationOf(addTest, { body })
      : mutationOf(changeTest, { params: { id: read.id }, body: { ...body, updated_at: read.updated_at } }),
  )

export const useMoveTest = (id: number) =>
  useMutationOf((body: { readonly to: number; readonly reason?: string }) => mutationOf(moveTest, { params: { id }, body }))

export const useChangeWindow = (id: number) => useMutationOf((body: WindowBody) => mutationOf(changeWindow, { params: { id }, body }))

export const useDuplicateTest = (id: number) =>
  useMutationOf((body: { readonly name: string }) => mutationOf(duplicateTest, { params: { id }, body }))

export const useChangeExtraTime = (attempt: number) =>
  useMutationOf((body: { readonly extra_time: number }) => mutationOf(changeExtraTime, { params: { id: attempt }, body }))
