import { type JoiningDocument, joiningDocuments } from '@portal/contract/joining'

/** The names of the documents that the candidate still has to upload. */
export const missingDocuments = (documents: readonly Pick<JoiningDocument, 'kind' | 'state'>[]): string[] =>
  documents.filter(({ state }) => state === 'asked' || state === 'refused').map(({ kind }) => joiningDocuments[kind].label)
