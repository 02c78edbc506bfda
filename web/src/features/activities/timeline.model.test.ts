import { describe, expect, test } from 'vitest'
import { activityTime, groupByDay } from './timeline.model.ts'

describe('the time of a timeline entry', () => {
  test.each([
    ['2026-11-20T05:30:00.000Z', '2026-11-20', '11:00 am'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20', '11:59 pm'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21', '12:00 am'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '12:00 am'],
    ['2028-02-28T18:30:00Z', '2028-02-29', '12:00 am'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20', '5:30 am'],
  ])('%s is %s %s in India', (created_at, day, time) => {
    expect(activityTime({ created_at })).toEqual({ day, time })
  })
})

describe('the timeline by day', () => {
  const at = (id: number, created_at: string) => ({ id, created_at })

  test('splits at midnight in India, not at midnight UTC', () => {
    const days = groupByDay([at(3, '2026-11-20T18:30:00.000Z'), at(2, '2026-11-20T18:29:00.000Z'), at(1, '2026-11-19T19:00:00.000Z')])
    expect(days.map(({ day, activities }) => [day, activities.map(({ id }) => id)])).toEqual([
      ['2026-11-21', [3]],
      ['2026-11-20', [2, 1]],
    ])
  })

  test('puts the newest first even when they come in another order', () => {
    const days = groupByDay([at(1, '2026-11-18T10:00:00Z'), at(3, '2026-11-20T11:00:00Z'), at(2, '2026-11-20T10:00:00Z')])
    expect(days.flatMap(({ activities }) => activities.map(({ id }) => id))).toEqual([3, 2, 1])
  })

  test('of nothing is nothing', () => {
    expect(groupByDay([])).toEqual([])
  })
})
