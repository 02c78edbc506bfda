import type { DrivePanel } from '@portal/contract/drive-panels'
import type { DriveStudentRow } from '@portal/contract/drive-students'

/**
 * Panel sizes before and after an allotment. `to`: one panel for all students, or the panels assigned in turn to students without one;
 * null: no panel.
 */
export const sizesAfter = (
  panels: readonly DrivePanel[],
  rows: readonly Pick<DriveStudentRow, 'panel'>[],
  to: readonly number[] | number | null | undefined,
) => {
  const isSpread = typeof to === 'object' && to !== null
  return panels.map(({ id, name, students: before }) => {
    const leaving = isSpread ? 0 : rows.filter(({ panel }) => panel?.id === id).length
    const coming = isSpread ? to.filter((panel_id) => panel_id === id).length : to === id ? rows.length : 0
    return { id, name, before, after: before - leaving + coming }
  })
}
