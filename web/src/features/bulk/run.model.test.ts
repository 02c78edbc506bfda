import { type BulkRun, REJECT, UNAPPLIED, UNDECIDED } from '@portal/contract/bulk'
import { describe, expect, it } from 'vitest'
import { reasonTexts } from './bulk.api.ts'
import { canSelectAgain, endedSince, isUnderWay, progressOf, resultOf, statesOf, titleOf } from './run.model.ts'

const run = (changed: Partial<BulkRun>): BulkRun => ({
  id: 1,
  kind: 'stage',
  state: 'done',
  to: 4,
  assignee: null,
  subject: null,
  format: null,
  due_on: null,
  job_code: null,
  by: { id: 2, name: 'Meera Trivedi' },
  total: 15,
  done: 13,
  skipped: 2,
  mails: 13,
  shared_among: 0,
  scheduled_mails: { count: 0, send_at: null },
  cancelled_mails: 0,
  interviews_cancelled: 0,
  reasons: [
    { why: "A candidate can't move from there.", stage: 26, count: 1 },
    { why: 'moved meanwhile', stage: null, count: 1 },
  ],
  undone: 0,
  kept: 0,
  kept_reasons: [],
  created_at: '2026-11-21T06:00:00.000Z',
  finished_at: '2026-11-21T06:00:01.000Z',
  file: null,
  failed_because: null,
  can: { undo: { why: null, until: null } },
  ...changed,
})

describe('the messages of a bulk run', () => {
  it('names the stage of the skipped candidates, or the reason', () => {
    expect(
      reasonTexts([
        { why: "A candidate can't move from there.", stage: 26, count: 2 },
        { why: 'Has not applied', stage: null, count: 1 },
      ]),
    ).toEqual(['2 On hold', '1 Has not applied'])
  })

  it.each([
    [{}, 'Move to Shortlisted', '13 moved, 13 emails scheduled, 2 skipped: 1 On hold, 1 moved meanwhile.'],
    [
      { kind: 'publish', done: 3, mails: 0, skipped: 10, reasons: [{ why: UNAPPLIED, stage: null, count: 10 }] },
      'Publish drive decisions',
      "3 published, 10 skipped: they haven't applied yet. Send them the link to apply.",
    ],
    [
      { kind: 'publish', done: 0, mails: 0, skipped: 1, reasons: [{ why: UNAPPLIED, stage: null, count: 1 }] },
      'Publish drive decisions',
      "0 published, 1 skipped: the student hasn't applied yet. Send them the link to apply.",
    ],
    [
      {
        kind: 'publish',
        done: 0,
        mails: 0,
        skipped: 9,
        reasons: [
          { why: UNDECIDED, stage: null, count: 7 },
          { why: UNAPPLIED, stage: null, count: 2 },
        ],
      },
      'Publish drive decisions',
      "0 published, 9 skipped: 7 have no decision to publish, 2 haven't applied yet.",
    ],
    [{ to: REJECT, skipped: 0, mails: 0 }, 'Reject', '13 rejected.'],
    [{ to: REJECT, skipped: 0, interviews_cancelled: 2 }, 'Reject', '13 rejected, 2 interviews cancelled, 13 emails scheduled.'],
    [{ state: 'undone', undone: 13, interviews_cancelled: 1 }, 'Move to Shortlisted', '13 undone, 1 interview not restored.'],
    [
      { kind: 'assign', to: null, assignee: { id: 3, name: 'Harsh Vaidya' }, skipped: 0, done: 4812, total: 4812 },
      'Assign to Harsh Vaidya',
      '4,812 assigned.',
    ],
    [{ kind: 'assign', to: null, skipped: 0 }, 'Unassign', '13 unassigned.'],
    [{ kind: 'mail', to: null, subject: 'Test on Monday', skipped: 0 }, 'Email “Test on Monday”', '13 emails scheduled.'],
    [{ kind: 'export', to: null, format: 'xlsx', skipped: 0 }, 'Export as XLSX', '13 exported.'],
    [{ kind: 'export', to: null, format: 'zip', skipped: 0 }, 'Resumes as ZIP', '13 resumes.'],
    [
      { kind: 'follow_up', to: null, due_on: '2026-11-30', assignee: { id: 3, name: 'Harsh Vaidya' }, skipped: 0 },
      'Follow-up on 30 Nov 2026 for Harsh Vaidya',
      '13 follow-ups added.',
    ],
    [{ kind: 'follow_up', to: null, due_on: '2026-11-30', skipped: 0, done: 1 }, 'Follow-up on 30 Nov 2026', '1 follow-up added.'],
    [{ kind: 'opening', to: null, job_code: 'RR-26-0042', skipped: 0 }, 'Link to RR-26-0042', '13 linked.'],
    [
      { state: 'undone', undone: 12, kept: 1, kept_reasons: [{ why: 'Moved to Shortlisted since then.', stage: null, count: 1 }] },
      'Move to Shortlisted',
      '12 undone, 1 not undone: 1 Moved to Shortlisted since then.',
    ],
    [{ state: 'undone', kind: 'publish', undone: 5 }, 'Publish drive decisions', '5 decisions undone.'],
    [{ state: 'failed', failed_because: 'The server stopped.' }, 'Move to Shortlisted', 'Failed: The server stopped.'],
  ] as const)('%#: describes the action and its result', (changed, title, result) => {
    const changedRun = run(changed as Partial<BulkRun>)
    expect([titleOf(changedRun), resultOf(changedRun)]).toEqual([title, result])
  })

  it.each([
    [{ state: 'queued' }, 'Waiting to start: 15 candidates', 0],
    [{ state: 'running', done: 4, skipped: 2 }, '6 of 15', 0.4],
    [{ state: 'undoing', undone: 5, kept: 1, done: 12 }, 'Undoing: 6 of 12', 0.5],
  ] as const)('%#: describes its progress', (changed, text, share) => {
    expect(progressOf(run(changed))).toEqual({ text, share })
  })
})

const stateOf = (id: number, state: 'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone') => ({ id, state })

describe('a bulk run', () => {
  it.each([
    ['queued', true],
    ['running', true],
    ['undoing', true],
    ['done', false],
    ['failed', false],
    ['undone', false],
  ] as const)('that is %s continues by itself: %s', (state, isOn) => expect(isUnderWay({ state })).toBe(isOn))

  it('is reported once it has ended, been undone or failed', () => {
    const known = statesOf([stateOf(1, 'done'), stateOf(2, 'running'), stateOf(3, 'undoing'), stateOf(4, 'queued')])
    const now = [stateOf(5, 'done'), stateOf(4, 'failed'), stateOf(3, 'undone'), stateOf(2, 'running'), stateOf(1, 'done')]
    expect(endedSince(known, now).map(({ id }) => id)).toEqual([5, 4, 3])
    expect(endedSince(statesOf(now), now)).toEqual([])
  })

  it("isn't reported if it had ended before the first poll", () => {
    expect(endedSince(null, [stateOf(1, 'done')])).toEqual([])
  })
})

it('candidates of an ended run can be selected again, unless it was one or an export, which leaves them selected', () => {
  expect([run({}), run({ state: 'undone' })].map(canSelectAgain)).toEqual([true, true])
  const none = [run({ state: 'running' }), run({ state: 'failed' }), run({ kind: 'export' }), run({ done: 1 })]
  expect(none.map(canSelectAgain)).toEqual([false, false, false, false])
})
