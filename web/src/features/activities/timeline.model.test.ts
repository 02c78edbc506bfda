import { describe, expect, test } from 'vitest'
import type { Activity } from '@portal/contract/activities'
import { activityTime, eventsOf, groupByDay } from './timeline.model.ts'

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

const entry = (
  activity_id: number,
  activity_type: Activity['activity_type'],
  created_at: string,
  status_id: number | null = null,
): Activity => ({
  id: activity_id,
  activity_id,
  activity_type,
  created_at,
  description: `entry ${activity_id}`,
  sender: '',
  activity_by: null,
  status_id,
})

test('an email sent late for a move is shown with that move, not with the next one', () => {
  const events = eventsOf([
    entry(4, 'MAIL', '2026-11-20T15:33:10.000+05:30', 3),
    entry(3, 'STATUS', '2026-11-20T10:02:00.000Z'),
    entry(2, 'MAIL', '2026-11-20T15:31:10.000+05:30', 1),
    entry(1, 'STATUS', '2026-11-20T10:00:00.000Z'),
  ])
  expect(events.map(({ activity_id, mail }) => [activity_id, mail?.activity_id ?? null])).toEqual([
    [3, 4],
    [1, 2],
  ])
})

test('an email sent with a change of status is one row with it; any other email has its own', () => {
  const events = eventsOf([
    entry(1, 'STATUS', '2026-11-20T10:00:00.000Z'),
    entry(2, 'MAIL', '2026-11-20T15:30:02.000+05:30', 1),
    entry(3, 'MAIL', '2026-11-20T16:45:00.000+05:30'),
    entry(4, 'REMINDER_MAIL', '2026-11-20T15:30:00.000+05:30'),
    entry(5, 'STATUS', '2026-11-19T10:00:00.000Z'),
  ])
  expect(events.map(({ activity_id, mail }) => [activity_id, mail?.activity_id ?? null])).toEqual([
    [1, 2],
    [5, null],
    [3, null],
    [4, null],
  ])
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

  test('sorts the newest first, whatever the order of the response', () => {
    const days = groupByDay([at(1, '2026-11-18T10:00:00Z'), at(3, '2026-11-20T11:00:00Z'), at(2, '2026-11-20T10:00:00Z')])
    expect(days.flatMap(({ activities }) => activities.map(({ id }) => id))).toEqual([3, 2, 1])
  })

  test('is empty without entries', () => {
    expect(groupByDay([])).toEqual([])
  })
})
