import type { DrivePanel } from '@portal/contract/drive-panels'
import type { DriveStudentRow } from '@portal/contract/drive-students'

interface Sheet<S> {
  /** Null for students without a panel; undefined for all students. */
  readonly panel: DrivePanel | null | undefined
  readonly students: readonly S[]
}

/** Sheets to print: one with all students, or one per panel with students, those without a panel last. */
export const sheetsOf = <S extends Pick<DriveStudentRow, 'panel'>>(
  rows: readonly S[],
  panels: readonly DrivePanel[],
  isByPanel: boolean,
): Sheet<S>[] => {
  if (!isByPanel) return rows.length === 0 ? [] : [{ panel: undefined, students: rows }]
  const sheets = [...panels, null].map((panel) => ({
    panel,
    students: rows.filter((row) => (row.panel?.id ?? null) === (panel?.id ?? null)),
  }))
  return sheets.filter(({ students }) => students.length > 0)
}
