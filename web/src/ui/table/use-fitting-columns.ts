import { useMediaQuery } from '@mantine/hooks'
import { type RefCallback, useCallback, useState } from 'react'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { type ColumnSize, fitColumns, type FittedColumns } from './columns.model.ts'

/** The columns that fit into the element with the ref, next to cells of a fixed width. All of them on a phone, where rows are cards. */
export const useFittingColumns = <Column extends ColumnSize>(
  columns: readonly Column[],
  besides: number,
  sorted: string | null = null,
): [RefCallback<HTMLElement>, FittedColumns<Column>] => {
  const [width, setWidth] = useState<number | null>(null)
  const isTable = useMediaQuery(breakpoints.fromSm)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    // Before the first paint; the observer reports only after it.
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isMeasured = width !== null && isTable !== false
  return [ref, isMeasured ? fitColumns(columns, width - besides, sorted) : { columns, widths: null, isWide: false }]
}
