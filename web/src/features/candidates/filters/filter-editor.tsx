import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { filterFields, readCondition, type Condition, type FilterField, type Operator } from '@portal/contract/candidate-filters'
import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, useState, type FormEvent, type KeyboardEvent } from 'react'
import { words } from '#words/candidates/list.ts'
import { focusOnMount } from '../../../lib/browser/focus.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { type CandidateListSearch, filtersOf, type ListFilter, withFilter } from '../list/list-search.model.ts'
import { entryOf, type FilterEntry, filterOn, firstOperator, operatorsOf, periodsOf, toStored, toTyped } from './filters.model.ts'
import classes from './filters.module.css'
import { ShowButton } from './show-button.tsx'
import { useChoices } from './use-choices.ts'

interface FilterEditorProps {
  readonly field: FilterField
  /** The filter being edited; null for a new one, which continues an existing filter with the same operator. */
  readonly filter: ListFilter | null
  readonly search: CandidateListSearch
  /** On Enter: adds the filter, in place of `old`, and returns to the choice of the next one. */
  readonly onAdd: (old: string | null, next: FilterEntry) => void
  readonly onShow: (old: string | null, next: FilterEntry) => void
  readonly onBack: () => void
}

interface BoxesProps {
  readonly field: FilterField
  readonly chosen: readonly string[]
  readonly onChosen: (keys: string[]) => void
}

/** The options of a field as grouped checkboxes; Enter toggles the first match. */
function Boxes({ field, chosen, onChosen }: BoxesProps) {
  const [typed, setTyped] = useState('')
  const choices = useChoices(field, typed.trim())
  const toggle = (key: string) => onChosen(chosen.includes(key) ? chosen.filter((chosenKey) => chosenKey !== key) : [...chosen, key])
  const tickFirst = (event: KeyboardEvent) => {
    const [first] = choices
    if (event.key !== 'Enter' || typed.trim() === '' || !first) return
    event.preventDefault()
    toggle(first.key)
    setTyped('')
  }
  return (
    <>
      <TextInput
        ref={focusOnMount}
        aria-label={words.filters.findChoice}
        placeholder={words.filters.findChoice}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={tickFirst}
        autoComplete="off"
      />
      <fieldset className={classes.boxes}>
        <legend className="visually-hidden">{words.fields[field]}</legend>
        {choices.map(({ key, label, group }, index) => (
          <Fragment key={key}>
            {group !== undefined && group !== choices[index - 1]?.group && <p className={classes.group}>{group}</p>}
            <Checkbox label={label} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          </Fragment>
        ))}
      </fieldset>
    </>
  )
}

const hasOwnValues = (op: Operator) => op === 'empty' || op === 'in'

const typedOf = (field: FilterField, condition: Condition | undefined) => ({
  chosen: (condition?.values ?? []).map((value) => toTyped(field, value)),
  from: toTyped(field, condition?.from ?? ''),
  to: toTyped(field, condition?.to ?? ''),
})

/** Editor of one filter: condition and values, with the resulting number of candidates. */
export function FilterEditor({ field, filter, search, onAdd, onShow, onBack }: FilterEditorProps) {
  const { kind } = filterFields[field]
  const filters = filtersOf(search)
  const [op, setOp] = useState<Operator>(() => firstOperator(field, filter))
  const old = filter ?? filterOn(filters, field, op)
  const [start, setStart] = useState(() => typedOf(field, old?.condition))
  const [typed, setTyped] = useState(start)
  const [error, setError] = useState<string | null>(null)
  const { chosen, from, to } = typed
  const setChosen = (keys: readonly string[]) => setTyped({ ...typed, chosen: [...keys] })

  const isRange = op === 'between' || op === 'outside'
  const isSwitch = op === 'empty' || kind === 'flag'
  const isPeriod = op === 'in'
  const isList = !isSwitch && (kind === 'choice' || kind === 'skills')
  const single = chosen[0] ?? (isSwitch ? '1' : isPeriod ? (periodsOf(field)[1] ?? '') : '')
  const value = isRange ? `${toStored(field, from)}..${toStored(field, to)}` : isList ? chosen.join(',') : toStored(field, single)
  const read = readCondition(field, op, value)
  const entry = typeof read === 'string' ? null : entryOf(field, op, value)

  const oldKey = old?.key ?? null
  const submit = (onEntry: (old: string | null, next: FilterEntry) => void) => {
    if (typeof read !== 'string') onEntry(oldKey, entryOf(field, op, value))
    else if (isRange && from === '' && to === '') setError(words.filters.emptyRange)
    else setError(chosen.length === 0 && isList ? words.filters.choose : read)
  }
  const change = (next: Operator) => {
    const other = filter ? null : filterOn(filters, field, next)
    if (!filter && (old || other)) {
      const continued = typedOf(field, other?.condition)
      setStart(continued)
      setTyped(continued)
    }
    // Checkboxes, switches and periods have different values.
    else if (hasOwnValues(op) || hasOwnValues(next)) setChosen([])
    setOp(next)
  }
  // A click on a candidate closes the panel: what was ticked is kept. Captured, because the panel closes first otherwise.
  const keepTicked = ({ target }: Event) => {
    const isInPanel = target instanceof Element && target.closest('[role=dialog]') !== null
    if (isList && entry && typed !== start && !isInPanel) onShow(oldKey, entry)
  }
  const form = useClickOutside<HTMLFormElement>(keepTicked, null, undefined, true, true)
  const unit = words.filters.units[field]
  const label = (text: string) => (unit === undefined ? text : words.filters.inUnit(text, unit))
  const side = (text: string, current: string, set: (value: string) => void, isFirst: boolean) =>
    kind === 'day' ? (
      <DateField label={text} value={current} onChange={set} isFirst={isFirst} />
    ) : (
      <TextInput
        inputMode="decimal"
        label={label(text)}
        value={current}
        onChange={(event) => set(event.currentTarget.value)}
        {...(isFirst && { ref: focusOnMount })}
      />
    )
  const [yes, no] = op === 'empty' ? [words.filters.missing, words.filters.isSet] : [words.filters.yes, words.filters.no]
  return (
    <form
      ref={form}
      className={classes.editor}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(onAdd)
      }}
      noValidate
    >
      <div className={classes.editorHead}>
        <Button
          variant="subtle"
          leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={words.filters.back}
          onClick={onBack}
        >
          {words.fields[field]}
        </Button>
        <NativeSelect
          aria-label={words.filters.operator}
          value={op}
          onChange={(event) => change(operatorsOf(field).find((operator) => operator === event.currentTarget.value) ?? op)}
          data={operatorsOf(field).map((operator) => ({
            value: operator,
            label: kind === 'skills' && operator === 'any' ? words.anySkill : words.operators[operator],
          }))}
        />
      </div>
      {isRange && (
        <div className={classes.range}>
          {side(words.filters.from, from, (next) => setTyped({ ...typed, from: next }), true)}
          {side(words.filters.to, to, (next) => setTyped({ ...typed, to: next }), false)}
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
          ref={focusOnMount}
        />
      )}
      {isPeriod && (
        <NativeSelect
          label={words.filters.value}
          value={single}
          onChange={(event) => setChosen([event.currentTarget.value])}
          data={periodsOf(field).map((period) => ({ value: period, label: words.filters.periods[period] }))}
          ref={focusOnMount}
        />
      )}
      {!isRange && !isSwitch && kind === 'number' && side(words.filters.value, single, (next) => setChosen([next]), true)}
      {isList && <Boxes field={field} chosen={chosen} onChosen={setChosen} />}
      {error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {/* Enter submits; visible to screen readers only. */}
      <button type="submit" className="visually-hidden">
        {words.filters.next}
      </button>
      <ShowButton search={entry ? withFilter(search, oldKey, entry) : search} onClick={() => submit(onShow)} />
    </form>
  )
}
