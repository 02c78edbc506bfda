import { expect, test } from 'vitest'
import { missingDocuments, takesFurtherFile } from './joining.model.ts'

test('a document is missing until one that was not refused is uploaded', () => {
  const documents = [
    { kind: 'pan', place: 1, state: 'asked' },
    { kind: 'degree', place: 1, state: 'refused' },
    { kind: 'bank', place: 1, state: 'uploaded' },
    { kind: 'photo_id', place: 1, state: 'verified' },
    { kind: 'photo_id', place: 2, state: 'refused' },
  ] as const
  expect(missingDocuments(documents)).toEqual(['PAN card', 'Degree certificate or last marksheet', 'Passport or driving licence, file 2'])
  expect(missingDocuments([])).toEqual([])
})

test('another file can follow the last one uploaded, up to three', () => {
  const attachment = { attachment_id: 1, type: 8, attachment: { original_name: 'March.pdf' } } as never
  const slip = (place: number) => ({ kind: 'salary_slips', place, attachment }) as const
  expect(takesFurtherFile({ ...slip(1), attachment: null }, [slip(1)])).toBe(false)
  expect(takesFurtherFile(slip(1), [slip(1)])).toBe(true)
  expect([1, 2].map((place) => takesFurtherFile(slip(place), [slip(1), slip(2)]))).toEqual([false, true])
  expect(takesFurtherFile(slip(3), [slip(1), slip(2), slip(3)])).toBe(false)
  expect(takesFurtherFile({ kind: 'pan', place: 1, attachment }, [{ kind: 'pan', place: 1 }])).toBe(false)
})
