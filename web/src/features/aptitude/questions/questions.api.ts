import {
  addQuestion,
  addQuestionPicture,
  archiveQuestion,
  changeQuestion,
  importQuestions,
  listQuestions,
  listTags,
  type QuestionBody,
  readQuestion,
  readQuestionTemplate,
  removeQuestionPicture,
} from '@portal/contract/questions'
import type { Query } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { saveBase64 } from '../../../lib/browser/save-file.ts'
import { fileForm } from '../../../lib/form/file-form.ts'

export const QUESTIONS_PER_PAGE = 25

export const questionsQuery = (query: Query<typeof listQuestions>) =>
  queryOf(listQuestions, { query }, { placeholderData: keepPreviousData })
export const tagsQuery = queryOf(listTags)

/** One question; disabled while the id is null. */
export const questionQuery = (id: number | null) => queryOf(readQuestion, id === null ? null : { params: { id } })

/** Adds a question, or changes the question that was read. */
export const useSaveQuestion = (read: { readonly id: number; readonly updated_at: string } | null) =>
  useMutationOf((body: QuestionBody) =>
    read === null
      ? mutationOf(addQuestion, { body })
      : mutationOf(changeQuestion, { params: { id: read.id }, body: { ...body, updated_at: read.updated_at } }),
  )

export const useArchiveQuestion = (id: number) =>
  useMutationOf((is_archived: boolean) => mutationOf(archiveQuestion, { params: { id }, body: { is_archived } }))

/** Adds or replaces the picture. */
export const useAddPicture = (id: number) => useMutationOf((file: File) => uploadOf(addQuestionPicture, fileForm(file), { params: { id } }))

export const useRemovePicture = (id: number) => useMutationOf(() => mutationOf(removeQuestionPicture, { params: { id } }))

export const useImportQuestions = () => useMutationOf((file: File) => uploadOf(importQuestions, fileForm(file)))

export const downloadQuestionTemplate = async (): Promise<void> => saveBase64((await call(readQuestionTemplate)).data)
