import { expect, test } from 'vitest'
import { heldScreening } from './screening.model.ts'

const screening = (starts_at: string, state: 'held' | 'scheduled', remarks: { recommendation: 'yes'; note: string } | null = null) => ({
  round: 'screening' as const,
  state,
  starts_at,
  panel: [{ remarks }],
})

test('the latest screening that was held is shown with its remarks', () => {
  const technical = { ...screening('2026-11-24T05:30:00Z', 'held'), round: 'technical' as const }
  expect(heldScreening([technical, screening('2026-11-23T05:30:00Z', 'scheduled')])).toBeUndefined()
  const held = screening('2026-11-20T05:30:00Z', 'held', { recommendation: 'yes', note: 'Speaks clearly, can join in a month.' })
  expect(heldScreening([screening('2026-11-18T05:30:00Z', 'held'), held, technical])).toEqual({
    held: 'Phone screening held on 20 Nov 2026.',
    remarks: [expect.stringMatching(/^\S.*: Speaks clearly, can join in a month\.$/)],
  })
  expect(heldScreening([screening('2026-11-18T05:30:00Z', 'held')])?.remarks).toEqual([])
})
