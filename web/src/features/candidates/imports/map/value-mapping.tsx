import '@mantine/core/styles/Skeleton.css'
import { Skeleton, TextInput } from '@mantine/core'
import type { ImportField } from '@portal/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { combosQuery } from '../../../combos/combos.api.ts'
import { choicesQuery } from '../../list/candidate-list.api.ts'
import { importValuesQuery, useChangeValues } from '../imports.api.ts'
import classes from '../imports.module.css'
import own from './map.module.css'

const { map: text } = words

interface EntryProps {
  /** The text in the file. */
  readonly value: string
  readonly chosen: {
    readonly key: number | null
    readonly label: string | null
    readonly is_chosen: boolean
    readonly is_by_branch: boolean
  }
  readonly onChoose: (key: number | null) => void
}

/** There are too many cities for a select: they are searched by typing. */
function CityEntry({ value, chosen, onChoose }: EntryProps) {
  const listId = useId()
  const [typed, setTyped] = useState(chosen.label ?? '')
  const { data: found = [] } = useQuery(choicesQuery('city', typed))
  const type = (next: string) => {
    setTyped(next)
    const city = found.find((choice) => choice.value === next)
    if (next === '' || city) onChoose(city?.key ?? null)
  }
  return (
    <>
      <TextInput
        aria-label={text.valueOf(value)}
        placeholder={text.findCity}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <datalist id={listId}>
        {found.map((city) => (
          <option key={city.key}>{city.value}</option>
        ))}
      </datalist>
    </>
  )
}

function ListEntry({ value, chosen, onChoose, combo }: EntryProps & { readonly combo: NonNullable<ImportField['combo']> }) {
  const { data } = useQuery(combosQuery({ [combo]: { combo_name: combo } }))
  const items = data?.[combo] ?? []
  return (
    <Picker
      aria-label={text.valueOf(value)}
      value={chosen.key === null ? '' : String(chosen.key)}
      data={[
        { value: '', label: chosen.is_chosen ? text.noEntry : chosen.is_by_branch ? text.byBranch : text.notMatched },
        ...items.map(({ key, value: label }) => ({ value: String(key), label })),
      ]}
      onChange={(key) => onChoose(key === '' ? null : Number(key))}
    />
  )
}

interface ValueMappingProps {
  readonly id: number
  readonly column: number
  readonly header: string
  readonly field: string
  readonly combo: ImportField['combo']
}

/** The distinct texts of a column, each mapped to an option. */
export default function ValueMapping({ id, column, header, field, combo }: ValueMappingProps) {
  const { data, error, refetch } = useQuery(importValuesQuery(id, column))
  const change = useChangeValues()
  if (error !== null) return <RetryAlert className={own.wide} onRetry={refetch} />
  if (data === undefined) return <Skeleton className={own.wide} height={120} radius={8} />
  const isOpen = ({ key, is_chosen, is_by_branch }: (typeof data)[number]) => key === null && !is_chosen && !is_by_branch
  const unmatched = data.filter(isOpen).length
  const choose = (value: string) => (key: number | null) =>
    change.mutate({ id, body: { field, values: [{ text: value, key }] } }, { onError: pushError })
  return (
    <div className={own.wide}>
      <p role="status" className={classes.hint}>
        {data.length === 0 ? text.valuesEmpty : unmatched === 0 ? text.allMatched : text.unmatched(unmatched)}
      </p>
      {data.some(({ is_by_branch }) => is_by_branch) && <p className={classes.hint}>{text.byBranchHint}</p>}
      <ul className={own.values} aria-label={text.valuesList(header)}>
        {data.map((value) => {
          const entry = { value: value.text, chosen: value, onChoose: choose(value.text) }
          return (
            <li key={value.text} data-open={isOpen(value) || undefined}>
              <span>
                {value.text} <span className={classes.samples}>{words.rows(formatCount(value.rows))}</span>
              </span>
              {combo === 'CITY' || combo === undefined ? <CityEntry {...entry} /> : <ListEntry {...entry} combo={combo} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
