import type { MergePreview, PairSide } from '@portal/contract/duplicates'
import { describe, expect, it } from 'vitest'
import { bodyOf, sideOf } from './merge.model.ts'

const side = (id: number, has_account: boolean): PairSide => ({
  id,
  name: 'Ravi Shah',
  email: `${id}@example.com`,
  mobile_no: null,
  dob: null,
  hiring_stage: 1,
  designation: null,
  job_code: null,
  has_account,
  created_at: '',
  last_activity_at: '',
})
const preview: MergePreview = {
  first: side(1, false),
  second: side(2, true),
  proposed: 'second',
  fields: [
    { field: 'name', label: null, first: 'Ravi Shah', second: 'Ravi Shah' },
    { field: 'email', label: null, first: '1@example.com', second: '2@example.com' },
    { field: 'mobile_no', label: null, first: '9825012345', second: null },
    { field: 'gender', label: null, first: 'Male', second: 'Female' },
  ],
  applications: { first: { kept: null, dropped: null }, second: { kept: null, dropped: null } },
  cooling_until: null,
  refused: null,
  needs_note: false,
}

describe('the values chosen in a merge', () => {
  it('come from the kept record, and missing ones from the other', () => {
    expect(bodyOf(preview, 'second', {}, ' ')).toEqual({
      merged_id: 1,
      picks: { email: 'kept', mobile_no: 'merged', gender: 'kept' },
      note: null,
    })
  })

  it('follow the choices, except for the email of an account', () => {
    const chosen = { email: 'first', gender: 'first' } as const
    expect(bodyOf(preview, 'second', chosen, 'ID card').picks).toEqual({ email: 'kept', mobile_no: 'merged', gender: 'merged' })
    expect(sideOf({ ...preview, second: side(2, false) }, 'second', chosen, 'email')).toBe('first')
  })
})
