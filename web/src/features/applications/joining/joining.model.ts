import { type JoiningDocument, joiningDocumentName, joiningDocuments } from '@portal/contract/joining'

/** Names of the documents the candidate still has to upload. */
export const missingDocuments = (documents: readonly Pick<JoiningDocument, 'kind' | 'place' | 'state'>[]): string[] =>
  documents.filter(({ state }) => state === 'asked' || state === 'refused').map(joiningDocumentName)

/** Whether the candidate can add another file after this one, the last of a document that can have more. */
export const takesFurtherFile = (
  { kind, place, attachment }: Pick<JoiningDocument, 'kind' | 'place' | 'attachment'>,
  documents: readonly Pick<JoiningDocument, 'kind' | 'place'>[],
): boolean => {
  const places = documents.filter((other) => other.kind === kind).map((other) => other.place)
  return attachment !== null && place === Math.max(...places) && places.length < joiningDocuments[kind].files
}
