import { type JoiningDocument, joiningDocuments } from '@portal/contract/joining'

/** Names of the documents the candidate still has to upload. */
export const missingDocuments = (documents: readonly Pick<JoiningDocument, 'kind' | 'state'>[]): string[] =>
  documents.filter(({ state }) => state === 'asked' || state === 'refused').map(({ kind }) => joiningDocuments[kind].label)
