import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/dashboard/reports.ts'
import { combosQuery } from '../../combos/combos.api.ts'

const departments = { DEPARTMENT: { combo_name: 'DEPARTMENT' } } as const

interface DepartmentFieldProps {
  readonly value: number | null
  readonly onChange: (department: number | null) => void
}

/** One department, or all. */
export function DepartmentField({ value, onChange }: DepartmentFieldProps) {
  const { data: combos } = useQuery(combosQuery(departments))
  return (
    <NativeSelect
      label={words.department}
      value={String(value ?? '')}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: words.allDepartments },
        ...(combos?.DEPARTMENT ?? []).map(({ key, value: label }) => ({ value: String(key), label })),
      ]}
    />
  )
}
