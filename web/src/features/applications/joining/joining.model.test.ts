import { expect, test } from 'vitest'
import { missingDocuments } from './joining.model.ts'

test('a document is missing until one that was not refused is uploaded', () => {
  const documents = [
    { kind: 'pan', state: 'asked' },
    { kind: 'degree', state: 'refused' },
    { kind: 'bank', state: 'uploaded' },
    { kind: 'photo_id', state: 'verified' },
  ] as const
  expect(missingDocuments(documents)).toEqual(['PAN card', 'Degree certificate or last marksheet'])
  expect(missingDocuments([])).toEqual([])
})
