import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { stageGroups, stageOf, stages } from '@portal/contract/stages'
import { filterFields, ME, operators, readCondition, type FilterField, type Operator } from '@portal/contract/candidate-list'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { words } from '#words/candidates/list.ts'
import { assignableQuery } from '../../applications/applications.api.ts'
import { combosQuery } from '../../combos/combos.api.ts'
import classes from './filters.module.css'
import { filterCombos, type Choice } from './use-filter-labels.ts'
import { choicesQuery } from '../list/candidate-list.api.ts'
import type { ListFilter } from '../list/list-search.model.ts'

interface FilterEditorProps {
  readonly field: FilterField
  /** The filter under edit; null for a new one. */
  readonly filter: ListFilter | null
  readonly onApply: (next: readonly [key: string, value: string]) => void
}

/** `is` and `any` ask the same of a list of boxes, and so do `not` and `none`. */
const operatorsOf = (field: FilterField): Operator[] => {
  const all: readonly Operator[] = operators[filterFields[field].kind]
  return filterFields[field].kind === 'choice' ? all.filter((op) => op !== 'is' && op !== 'not') : [...all]
}
const widened: Partial<Record<Operator, Operator>> = { is: 'any', not: 'none' }

/** Options of a field; the selected ones first when the server sends only some. */
const useChoices = (field: FilterField, typed: string): readonly Choice[] => {
  const { data: combos } = useQuery({ ...combosQuery(filterCombos), enabled: field === 'skills' || field === 'source' })
  const { data: colleagues = [] } = useQuery({ ...assignableQuery, enabled: field === 'assigned_to' })
  const { data: found = [] } = useQuery({
    ...choicesQuery(field === 'city' ? 'city' : 'opening', typed),
    enabled: field === 'city' || field === 'opening',
  })
  const toChoice = ({ key, value }: { key: number; value: string }): Choice => ({ key: String(key), label: value })
  const has = (label: string) => label.toLowerCase().includes(typed.toLowerCase())
  switch (field) {
    case 'stage':
      return Object.keys(stages)
        .map((key) => ({ key, label: stageOf(Number(key)).label }))
        .filter(({ label }) => has(label))
    case 'stage_group':
      return stageGroups.map((group) => ({ key: group, label: group })).filter(({ label }) => has(label))
    case 'skills':
      return (combos?.SKILLS ?? []).map(toChoice).filter(({ label }) => has(label))
    case 'source':
      return (combos?.REFERENCE_SOURCE ?? []).map(toChoice).filter(({ label }) => has(label))
    case 'assigned_to':
      return [{ key: ME, label: words.filters.me }, ...colleagues.map(({ id, name }) => ({ key: String(id), label: name }))].filter(
        ({ label }) => has(label),
      )
    case 'city':
    case 'opening':
      return found.map(toChoice)
    default:
      return []
  }
}

function Boxes({ field, chosen, onChosen }: { field: FilterField; chosen: readonly string[]; onChosen: (keys: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const choices = useChoices(field, typed.trim())
  return (
    <>
      <TextInput
        label={words.filters.findChoice}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <fieldset className={classes.boxes}>
        <legend className="visually-hidden">{words.fields[field]}</legend>
        {choices.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={chosen.includes(key)}
            onChange={(event) => onChosen(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        ))}
      </fieldset>
    </>
  )
}

/** One filter: condition and values. */
export function FilterEditor({ field, filter, onApply }: FilterEditorProps) {
  const { kind } = filterFields[field]
  const all = operatorsOf(field)
  const given = filter?.condition
  const [op, setOp] = useState<Operator>(() => {
    const wanted = given && (kind === 'choice' ? (widened[given.op] ?? given.op) : given.op)
    return wanted && all.includes(wanted) ? wanted : kind === 'number' ? 'between' : (all[0] ?? 'any')
  })
  const [chosen, setChosen] = useState<readonly string[]>(given?.values ?? [])
  const [from, setFrom] = useState(given?.from ?? '')
  const [to, setTo] = useState(given?.to ?? '')
  const [error, setError] = useState<string | null>(null)

  const isRange = op === 'between' || op === 'outside'
  const isSwitch = op === 'empty' || kind === 'flag'
  const single = chosen[0] ?? (isSwitch ? '1' : '')
  const value = isRange ? `${from}..${to}` : kind === 'choice' || kind === 'skills' ? (op === 'empty' ? single : chosen.join(',')) : single

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const read = readCondition(field, op, value)
    if (typeof read === 'string') setError(chosen.length === 0 && !isRange ? words.filters.choose : read)
    else onApply([`filter[${field}][${op}]`, value])
  }
  const change = (next: Operator) => {
    // Checkboxes and switches have different values.
    if ((op === 'empty') !== (next === 'empty')) setChosen([])
    setOp(next)
  }
  const type = kind === 'day' ? 'date' : 'text'
  const [yes, no] = op === 'empty' ? [words.filters.missing, words.filters.given] : [words.filters.yes, words.filters.no]
  return (
    <form className={classes.editor} onSubmit={apply} noValidate>
      <NativeSelect
        label={words.filters.operator}
        value={op}
        onChange={(event) => change(all.find((one) => one === event.currentTarget.value) ?? op)}
        data={all.map((one) => ({ value: one, label: kind === 'skills' && one === 'any' ? words.anySkill : words.operators[one] }))}
      />
      {isRange && (
        <div className={classes.range}>
          <TextInput
            type={type}
            inputMode="decimal"
            label={words.filters.from}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            type={type}
            inputMode="decimal"
            label={words.filters.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
      )}
      {isSwitch && (
        <NativeSelect
          label={words.filters.value}
          value={single}
          onChange={(event) => setChosen([event.currentTarget.value])}
          data={[
            { value: '1', label: yes },
            { value: '0', label: no },
          ]}
        />
      )}
      {!isRange && !isSwitch && kind === 'number' && (
        <TextInput
          inputMode="decimal"
          label={words.filters.value}
          value={single}
          onChange={(event) => setChosen([event.currentTarget.value])}
        />
      )}
      {!isSwitch && (kind === 'choice' || kind === 'skills') && <Boxes field={field} chosen={chosen} onChosen={setChosen} />}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button type="submit">{words.filters.apply}</Button>
    </form>
  )
}
