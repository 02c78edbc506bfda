import { NativeSelect } from '@mantine/core'
import { Picker } from './picker.tsx'

interface FilterFieldProps {
  readonly label: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** Whether entries are found by typing. */
  readonly isLong: boolean
  readonly onChange: (value: string) => void
}

/** A filter above a list: a native select, or a picker if there can be many entries. */
export function FilterField({ isLong, data, onChange, ...field }: FilterFieldProps) {
  if (isLong) return <Picker {...field} data={data} onChange={onChange} />
  return <NativeSelect {...field} data={[...data]} onChange={(event) => onChange(event.currentTarget.value)} />
}
