import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { words } from '#words/candidates/list.ts'
import { actions } from '#words/shared/actions.ts'
import { focusOnMount } from '../../../lib/browser/focus.ts'
import { useLayer } from '../../../ui/dialog/use-dialog.ts'
import { type CandidateListSearch, filtersOf, type ListFilter, withFilter } from '../list/list-search.model.ts'
import { FilterEditor } from './filter-editor.tsx'
import { allFields, type FilterEdit, type FilterEntry, withValue } from './filters.model.ts'
import classes from './filters.module.css'
import { ShowButton } from './show-button.tsx'
import { type FieldChoice, useAllChoices } from './use-choices.ts'

interface FilterPanelProps {
  readonly edited: FilterEdit
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isReplacing?: boolean) => void
  readonly sentence: (filter: ListFilter) => string
  readonly onClose: () => void
}

/**
 * Choose a field, or type a value of any field, then edit the condition. Each filter applies immediately; the panel stays open for the next
 * one.
 */
export default function FilterPanel({ edited, search, onSearch, sentence, onClose }: FilterPanelProps) {
  useLayer(onClose)
  const [at, setAt] = useState(edited)
  const [typed, setTyped] = useState('')
  const filters = filtersOf(search)
  const text = typed.trim()
  const fields = allFields.filter((field) => words.fields[field].toLowerCase().includes(text.toLowerCase()))
  const choices = useAllChoices(text)
  // All changes of an open panel are one step for Back.
  const [hasChanged, setChanged] = useState(false)
  const change = (old: string | null, next: FilterEntry | null) => {
    onSearch(withFilter(search, old, next), hasChanged)
    setChanged(true)
  }
  const addValue = ({ field, key }: FieldChoice) => {
    const { old, next } = withValue(filters, field, key)
    change(old, next)
    setTyped('')
  }
  const open = (field: FilterEdit['field'], filter: ListFilter | null = null) => {
    setAt({ field, filter })
    setTyped('')
  }
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [value] = choices
    const [field] = fields
    if (text === '') onClose()
    else if (value) addValue(value)
    else if (field) open(field)
  }
  if (at.field !== null) {
    return (
      <FilterEditor
        key={at.field}
        field={at.field}
        filter={at.filter}
        search={search}
        onAdd={(old, next) => {
          change(old, next)
          open(null)
        }}
        onShow={(old, next) => {
          change(old, next)
          onClose()
        }}
        onBack={() => open(null)}
      />
    )
  }
  return (
    <div className={classes.editor}>
      <TextInput
        ref={focusOnMount}
        label={words.filters.find}
        placeholder={words.filters.findHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={chooseFirst}
        autoComplete="off"
      />
      {text === '' && filters.length > 0 && (
        <ul className={classes.active}>
          {filters.map((filter) => (
            <li key={filter.key}>
              <UnstyledButton className={classes.field} onClick={() => open(filter.condition.field, filter)}>
                {sentence(filter)}
              </UnstyledButton>
              <Button variant="subtle" aria-label={words.filters.remove(sentence(filter))} onClick={() => change(filter.key, null)}>
                {actions.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.fields}>
        {choices.map((choice) => (
          <li key={choice.field + choice.key}>
            <UnstyledButton className={classes.field} onClick={() => addValue(choice)}>
              <span className={classes.of}>{words.fields[choice.field]}</span> {choice.label}
            </UnstyledButton>
          </li>
        ))}
        {fields.map((field) => (
          <li key={field}>
            <UnstyledButton className={classes.field} onClick={() => open(field)}>
              {words.filters.more(words.fields[field])}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.nothing}>
        {choices.length === 0 && fields.length === 0 && words.filters.nothing}
      </p>
      <ShowButton search={search} onClick={onClose} />
    </div>
  )
}
