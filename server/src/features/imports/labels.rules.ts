import { importEntries, importEntryKeys, importField, type ImportEntry, type ImportType } from '@portal/contract/import-fields'

/** Columns of a degree, which a roster has in one field. */
const degreeLabels: Readonly<Record<string, string>> = { mark_degree: 'Degree %', cgpa: 'CGPA', cgpa_scale: 'CGPA out of' }

/** The entry of candidates that a field stands for. */
export const entryOf = (type: ImportType, field: string): ImportEntry | undefined =>
  type === 'candidates' ? importEntryKeys.find((key) => key === field) : undefined

/** The label of a stored field of a row. */
export const labelOf = (type: ImportType, field: string): string => {
  const entry = entryOf(type, field)
  return entry ? importEntries[entry].label : (importField(type, field)?.label ?? degreeLabels[field] ?? field)
}
