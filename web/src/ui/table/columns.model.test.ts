import { describe, expect, it } from 'vitest'
import { fitColumns } from './columns.model.ts'

const columns = [
  { key: 'name', width: 200, grow: 2 },
  { key: 'stage', width: 190, grow: 1 },
  { key: 'notice', width: 80, drop: 2 },
  { key: 'activity', width: 100, drop: 1 },
]
const keysAt = (space: number) => fitColumns(columns, space).columns.map(({ key }) => key)

describe('the columns of a table', () => {
  it('share the space that is left', () => {
    expect(fitColumns(columns, 600)).toEqual({ columns, widths: [220, 200, 80, 100], isWide: false })
  })
  it('hide the least important ones when space is short, and never the others', () => {
    expect(keysAt(570)).toEqual(['name', 'stage', 'notice', 'activity'])
    expect(keysAt(569)).toEqual(['name', 'stage', 'notice'])
    expect(keysAt(469)).toEqual(['name', 'stage'])
    expect(fitColumns(columns, 300)).toMatchObject({ widths: [200, 190], isWide: true })
  })
  it('keep the one that the list is sorted by', () => {
    const sortable = columns.map((column) => ({ ...column, sort: column.key }))
    expect(fitColumns(sortable, 489, 'activity').columns.map(({ key }) => key)).toEqual(['name', 'stage', 'activity'])
  })
  it('without widths are laid out by their content', () => {
    const plain: { key: string; width?: number }[] = [{ key: 'name' }]
    expect(fitColumns(plain, 100)).toEqual({ columns: plain, widths: null, isWide: false })
  })
})
