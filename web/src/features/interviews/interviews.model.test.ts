import { expect, test } from 'vitest'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { chosenTimes, inOrder, spreadOf, timeOf, usualMode, whenText, withRound } from './interviews.model.ts'

test('the spread of ratings leaves out those not assessed', () => {
  expect(spreadOf([4, 0, 2])).toEqual({ low: 2, high: 4, mean: 3 })
  expect(spreadOf([5, 4, 4])).toEqual({ low: 4, high: 5, mean: 4.3 })
  expect(spreadOf([0])).toBeNull()
})

test('times are Indian in every time zone of the browser', () => {
  const interview = { starts_at: '2026-11-24T05:30:00.000Z', ends_at: '2026-11-24T06:15:00.000Z' }
  expect(timeOf(interview.starts_at)).toBe('11:00')
  expect(whenText(interview)).toBe('24 Nov 2026, 11:00 am to 11:45 am')
})

test('a phone screening is by phone unless staff choose otherwise, other rounds by video', () => {
  expect(interviewRounds.map((round) => [round, usualMode(round)])).toEqual([
    ['screening', 'phone'],
    ['technical', 'video'],
    ['hr', 'video'],
    ['management', 'video'],
  ])
  expect(withRound('technical', 'screening')).toEqual({ round: 'technical', mode: 'video', room_id: '', place: '' })
  expect(withRound('hr', 'technical')).toEqual({ round: 'hr' })
})

test('the time in the fields is the chosen one, unless it is incomplete or was just refused', () => {
  const [first, second] = [
    { day: '2026-12-01', time: '15:10' },
    { day: '2026-12-01', time: '16:00' },
  ]
  expect(chosenTimes(first, null)).toEqual([first])
  expect(chosenTimes({ ...first, time: '' }, null)).toEqual([])
  expect(chosenTimes(first, first)).toEqual([])
  expect(chosenTimes(second, first)).toEqual([second])
})

test('cancelled interviews are last, the others keep their order', () => {
  const states = ['cancelled', 'scheduled', 'held', 'cancelled', 'no_show'] as const
  const ordered = inOrder(states.map((state, id) => ({ id, state })))
  expect(ordered.map(({ id }) => id)).toEqual([1, 2, 4, 0, 3])
})
