import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { addressFilters } from '../../lib/browser/list-address.ts'
import { FilterTools } from './filter-tools.tsx'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}
interface Search {
  readonly q?: string
  readonly page?: string
}
interface FilteredTableProps<Row, Address extends Search> extends Omit<PagedTableProps<Row>, 'page' | 'onPage' | 'empty'> {
  readonly search: Address
  readonly onSearch: (search: Address) => void
  readonly filters: ReturnType<typeof addressFilters<Address>>
  /** A select for each filter. */
  readonly choices: readonly (readonly [field: keyof Address & string, label: string, choices: readonly Choice[]])[]
  readonly labels: { readonly search: string; readonly filters: (count: number) => string; readonly clear: string }
  readonly empty: { readonly none: string; readonly filtered: string }
  /** Called when the filters are opened or closed. */
  readonly onFilters?: () => void
}

/** A paged table with search and filters, all in its address. */
export function FilteredTable<Row extends { readonly id: number }, Address extends Search>({
  search,
  onSearch,
  filters: { withFilters, filtersIn, noFilters },
  choices,
  labels,
  empty,
  onFilters,
  ...table
}: FilteredTableProps<Row, Address>) {
  const active = filtersIn(search)
  const [isOpen, setOpen] = useState(active > 0)
  const { q = '', page = '1' } = search
  const set = (changed: Readonly<Record<string, string>>) => onSearch(withFilters(search, changed))
  return (
    <section aria-label={table.caption}>
      <FilterTools
        q={q}
        searchLabel={labels.search}
        filtersLabel={labels.filters(active)}
        clearLabel={labels.clear}
        isOpen={isOpen}
        onOpen={(opens) => {
          setOpen(opens)
          onFilters?.()
        }}
        onSearch={(typed) => set({ q: typed })}
        onClear={() => set(noFilters)}
      >
        {choices.map(([field, label, data]) => (
          <NativeSelect
            key={field}
            label={label}
            data={[...data]}
            value={String(search[field] ?? '')}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
      </FilterTools>
      <PagedTable
        {...table}
        page={Number(page)}
        onPage={(next) => onSearch({ ...search, page: String(next) })}
        empty={active > 0 || q !== '' ? empty.filtered : empty.none}
      />
    </section>
  )
}
