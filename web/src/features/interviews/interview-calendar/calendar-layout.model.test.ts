import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { describe, expect, it } from 'vitest'
import { dayOffOf, visibleHours, movedByKey, movedTo, nowInMinutes, placedIn, snapToQuarter } from './calendar-layout.model.ts'

const calendar = {
  weekdays: [1, 2, 3, 4, 5],
  holidays: [{ id: 1, day: '2026-11-25', name: 'Guru Nanak Jayanti' }],
  opens_at: '10:00',
  closes_at: '19:00',
}
const TODAY = '2026-11-23'
const interview = (id: number, day: string, time: string, minutes = 45, change: Partial<CalendarInterview> = {}): CalendarInterview => {
  const starts_at = new Date(Date.parse(`${day}T${time}:00+05:30`))
  return {
    id,
    candidate: { id, name: 'Asha Patel' },
    round: 'technical',
    starts_at: starts_at.toISOString(),
    ends_at: new Date(starts_at.getTime() + minutes * 60_000).toISOString(),
    mode: 'video',
    place: null,
    room: null,
    state: 'scheduled',
    sequence: 0,
    panel: [],
    ...change,
  }
}
const timesOf = ({ starts_at, ends_at }: Pick<CalendarInterview, 'starts_at' | 'ends_at'>) => [starts_at, ends_at]

describe('moving by the arrow keys', () => {
  const asha = interview(1, '2026-11-24', '11:00')
  it.each([
    ['ArrowDown', '2026-11-24', '11:15'],
    ['ArrowUp', '2026-11-24', '10:45'],
    ['ArrowLeft', '2026-11-23', '11:00'],
    // The day between is a holiday.
    ['ArrowRight', '2026-11-26', '11:00'],
  ])('%s leads to %s, %s', (key, day, time) => {
    expect(movedByKey(asha, key, calendar, TODAY)).toEqual(interview(1, day, time))
  })

  it('stays within working hours and does not go before today', () => {
    const [first, last] = [interview(1, TODAY, '10:00'), interview(1, TODAY, '18:15')]
    expect(movedByKey(first, 'ArrowUp', calendar, TODAY)).toEqual(first)
    expect(movedByKey(last, 'ArrowDown', calendar, TODAY)).toEqual(last)
    expect(movedByKey(first, 'ArrowLeft', calendar, TODAY)).toEqual(first)
    expect(movedByKey(interview(1, '2026-11-27', '10:00'), 'ArrowRight', calendar, TODAY)).toEqual(interview(1, '2026-11-30', '10:00'))
  })

  it('ignores other keys', () => expect(movedByKey(asha, 'a', calendar, TODAY)).toBeNull())
})

it('a moved interview keeps its length, at the time in India', () => {
  expect(timesOf(movedTo(interview(1, '2026-11-24', '11:00', 30), '2026-11-26', 615))).toEqual([
    '2026-11-26T04:45:00.000Z',
    '2026-11-26T05:15:00.000Z',
  ])
  expect([snapToQuarter(668, 45, calendar), snapToQuarter(200, 45, calendar), snapToQuarter(1200, 45, calendar)]).toEqual([675, 600, 1095])
  expect(nowInMinutes(Date.parse('2026-11-24T20:00:00Z'))).toBe(90)
})

it('days off have the name of their holiday', () => {
  expect(['2026-11-24', '2026-11-25', '2026-11-28'].map((day) => dayOffOf(day, calendar))).toEqual([null, 'Guru Nanak Jayanti', ''])
})

it('shows the working hours with a margin of an hour, and interviews outside them', () => {
  expect(visibleHours([], calendar)).toEqual({ from: 540, to: 1200 })
  expect(visibleHours([interview(1, TODAY, '07:20'), interview(2, TODAY, '20:30')], calendar)).toEqual({ from: 420, to: 1320 })
})

describe('interviews in their columns', () => {
  const day = '2026-11-24'
  const columns = [{ key: day, has: () => true }]
  const lanesOf = (interviews: readonly CalendarInterview[], moving: number | null = null) =>
    placedIn(interviews, columns, moving).placed.map(({ interview: { id }, lane, lanes }) => [id, lane, lanes])

  it('are side by side while they overlap', () => {
    expect(
      lanesOf([interview(1, day, '11:00'), interview(2, day, '11:30'), interview(3, day, '12:00'), interview(4, day, '15:00')]),
    ).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
      [4, 0, 1],
    ])
  })

  it("are counted when they don't fit", () => {
    const many = [1, 2, 3, 4, 5].map((id) => interview(id, day, '11:00'))
    const { placed, more } = placedIn(many, columns, null)
    expect([placed.length, more]).toEqual([3, [{ column: 0, start: 660, count: 2 }]])
  })

  it("keep their order, and a moving one doesn't narrow the others", () => {
    expect(lanesOf([interview(2, day, '12:00'), interview(1, day, '11:30')], 2)).toEqual([
      [2, 0, 1],
      [1, 0, 1],
    ])
  })

  it('stay the same element when they move between days', () => {
    const days = ['2026-11-24', '2026-11-26'].map((date) => ({
      key: 'week',
      has: ({ starts_at }: CalendarInterview) => starts_at.startsWith(date),
    }))
    const keysOf = (date: string) => placedIn([interview(1, date, '11:00')], days, 1).placed.map(({ key, column }) => [key, column])
    expect([keysOf('2026-11-24'), keysOf('2026-11-26')]).toEqual([[['week 1', 0]], [['week 1', 1]]])
  })

  it('are in the column of each interviewer', () => {
    const two = interview(1, day, '11:00', 45, { panel: [1, 2].map((id) => ({ id, name: `P${id}`, email: `p${id}@example.org` })) })
    const byPerson = [1, 2, 3].map((id) => ({
      key: String(id),
      has: ({ panel }: CalendarInterview) => panel.some((member) => member.id === id),
    }))
    expect(placedIn([two], byPerson, null).placed.map(({ key, column }) => [key, column])).toEqual([
      ['1 1', 0],
      ['2 1', 1],
    ])
  })
})
