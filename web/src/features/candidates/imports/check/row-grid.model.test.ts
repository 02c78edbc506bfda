import type { ImportProblem } from '@portal/contract/import-rows'
import type { ImportColumn } from '@portal/contract/imports'
import { expect, test } from 'vitest'
import { placeAfter, problemOf } from './row-grid.model.ts'

const last = { row: 40, column: 5 }
const press = (key: string, row: number, column: number, ctrlKey = false) => placeAfter({ key, ctrlKey }, { row, column }, last)

test('the keys of a spreadsheet move within the grid', () => {
  expect(press('ArrowDown', 0, 2)).toEqual({ row: 1, column: 2 })
  expect(press('ArrowUp', 0, 2)).toEqual({ row: 0, column: 2 })
  expect(press('ArrowRight', 3, 5)).toEqual({ row: 3, column: 5 })
  expect(press('PageDown', 35, 1)).toEqual({ row: 40, column: 1 })
  expect(press('End', 3, 0)).toEqual({ row: 3, column: 5 })
  expect(press('Home', 3, 4, true)).toEqual({ row: 0, column: 0 })
  expect(press('n', 3, 4)).toBeNull()
})

test('a cell shows its error before its warning, and the row number shows messages without a column', () => {
  const columnOf = (column: number): ImportColumn => ({
    column,
    header: '',
    samples: [],
    field: 'email',
    suggested_by: null,
    date_order: null,
    date_orders: [],
    mark_scale: null,
    mark_scales: [],
  })
  const problem = (column: number | null, level: ImportProblem['level']): ImportProblem => ({
    column,
    field: 'email',
    code: 'x',
    level,
    message: level,
  })
  const shown = [null, columnOf(2)]
  const problems = [problem(2, 'warning'), problem(2, 'error'), problem(null, 'warning')]
  expect(problemOf({ problems }, columnOf(2), shown)?.level).toBe('error')
  expect(problemOf({ problems }, null, shown)?.level).toBe('warning')
  expect(problemOf({ problems: [] }, null, shown)).toBeNull()
})
