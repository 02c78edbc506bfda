import { reasons } from '@portal/contract/applications'
import { stages } from '@portal/contract/stages'
import { describe, expect, it } from 'vitest'
import { reasonOptions } from './reasons.model.ts'

const labelsOf = (kind: Parameters<typeof reasonOptions>[0], to?: number | 'reject') =>
  reasonOptions(kind, to).map((option) => ('items' in option ? [option.group, option.items.map(({ value }) => value)] : option.value))

describe('the reasons to close an application', () => {
  const all = Object.entries(reasons).flatMap(([code, { kind }]) => (kind === 'rejection' || kind === 'any' ? [code] : []))

  it('are all offered once for every closing stage, those usual there first', () => {
    for (const [id, { kind }] of Object.entries(stages)) {
      if (kind !== 'rejected') continue
      const groups = labelsOf('rejection', Number(id))
      expect(groups.map(([name]) => name)).toEqual(['Usual at this stage', 'Other reasons'])
      const offered = groups.flatMap(([, codes]) => codes)
      expect([offered.length, new Set(offered)]).toEqual([all.length, new Set(all)])
    }
    expect(labelsOf('rejection', 9)[0]).toEqual(['Usual at this stage', ['aptitude', 'no_show']])
  })

  it('have no order of their own for several stages, and for other moves', () => {
    expect(labelsOf('rejection', 'reject')).toEqual(all)
    expect(labelsOf('hold', 26)).toEqual(['hold_request', 'hold_candidate', 'hold_others', 'other'])
  })
})
