import { describe, expect, it } from 'vitest'
import {
  allRows,
  hasSelection,
  isChosen,
  nothing,
  pageState,
  togglePage,
  toggleRange,
  toggleRow,
  type RowSelection,
} from './row-selection.model.ts'

const page = [1, 2, 3, 4, 5]
const next = [6, 7, 8]
const idsOf = ({ ids }: RowSelection) => [...ids].toSorted((a, b) => a - b)

describe('choosing rows of a list', () => {
  it('takes one and lets it go', () => {
    const one = toggleRow(nothing, 2, page)
    expect([idsOf(one), isChosen(one, 2), isChosen(one, 3)]).toEqual([[2], true, false])
    expect(hasSelection(toggleRow(one, 2, page))).toBe(false)
  })

  it('takes a range from the row chosen last, forwards and backwards', () => {
    const two = toggleRow(nothing, 2, page)
    expect(idsOf(toggleRange(two, 4, page))).toEqual([2, 3, 4])
    expect(idsOf(toggleRange(toggleRow(nothing, 4, page), 2, page))).toEqual([2, 3, 4])
    expect(idsOf(toggleRange(toggleRange(two, 4, page), 5, page))).toEqual([2, 3, 4, 5])
  })

  it('lets a range go when it starts at a row that was let go', () => {
    const all = togglePage(nothing, page)
    expect(idsOf(toggleRange(toggleRow(all, 2, page), 4, page))).toEqual([1, 5])
  })

  it('takes the row alone when the range would start on another page', () => {
    expect(idsOf(toggleRange(toggleRow(nothing, 2, page), 7, next))).toEqual([2, 7])
    expect(idsOf(toggleRange(nothing, 3, page))).toEqual([3])
  })

  it('takes the page and lets it go, and keeps what other pages have', () => {
    const first = toggleRow(nothing, 2, page)
    expect([pageState(first, page), pageState(first, next), pageState(nothing, [])]).toEqual(['some', 'none', 'none'])
    const both = togglePage(togglePage(first, page), next)
    expect([pageState(both, page), idsOf(both)]).toEqual(['all', [...page, ...next]])
    expect(idsOf(togglePage(both, page))).toEqual(next)
  })

  it('has all rows until one is deselected: then only the others of its page', () => {
    const all = allRows(page)
    expect([isChosen(all, 999), pageState(all, next), hasSelection(all)]).toEqual([true, 'all', true])
    expect(idsOf(toggleRow(all, 7, next))).toEqual([6, 8])
    expect(idsOf(toggleRange(all, 7, next))).toEqual([6, 8])
    expect(togglePage(all, next)).toBe(nothing)
  })
})
