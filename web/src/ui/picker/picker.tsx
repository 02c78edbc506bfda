import { ComboboxChevron, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/picker.ts'
import { formatCount } from '../../lib/format/format.ts'
import { type Choices, entriesOf, grouped, matching, step } from './picker.model.ts'
import classes from './picker.module.css'
import { useDropdown } from './use-dropdown.ts'

/** As many options as are drawn at once; the others are found by typing. */
const SHOWN = 200

interface PickerProps {
  readonly id?: string | undefined
  readonly name?: string
  readonly label?: string
  readonly 'aria-label'?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly data: Choices
  readonly value?: string
  /** Shown while nothing is chosen, unless an option has the empty value. */
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly className?: string | undefined
  /** `typed`: a text that didn't find the option, which is always offered. */
  readonly onChange: (value: string, typed: string) => void
  readonly onBlur?: () => void
  readonly 'data-autofocus'?: boolean
}

/**
 * Chooses from a long list: like a native select, but found by typing any part of an entry. A combobox: the focus stays in the field. Not
 * for lists that fit a screen, nor for candidates' pages.
 */
export function Picker({ id, data, value = '', placeholder = actions.chooseOne, onChange, onBlur, ...field }: PickerProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const listId = `${ownId}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const [isOpen, setOpen] = useState(false)
  /** Null until the text of the choice is changed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const dropdown = useDropdown(input, isOpen)
  const entries = entriesOf(data)
  const label = entries.find((entry) => entry.value === value)?.label ?? ''
  const optionsFor = (text: string) => {
    const { found, always } = matching(entries, text)
    return { found, options: [...found.slice(0, SHOWN), ...always] }
  }
  const { found, options } = optionsFor(typed ?? '')
  const placeOfChoice = () => optionsFor('').options.findIndex((option) => option.value === value)

  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup.
    if (isOpen) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = () => {
    setOpen(true)
    setActive(placeOfChoice())
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    if (option.value !== value)
      onChange(option.value, option.label.toLowerCase().includes((typed ?? '').toLowerCase()) ? '' : (typed ?? '').trim())
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    // Enter takes the first match, but not what is offered without one.
    setActive(text.trim() === '' ? placeOfChoice() : Math.min(0, optionsFor(text).found.length - 1))
  }
  const move = (by: 1 | -1) => {
    if (isOpen) return setActive(step(active, by, options.length))
    setOpen(true)
    setActive(Math.max(placeOfChoice(), 0))
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // Never submits the form, which a second press after a choice would.
    Enter: () => (isOpen ? choose(active) : open()),
    ...(isOpen && { Escape: close }),
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    const act = nativeEvent.isComposing || ctrlKey || metaKey ? undefined : keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const hidden = Math.max(0, found.length - SHOWN)
  const noteOf = () => {
    if (entries.length === 0) return words.empty
    if (found.length === 0) return words.none((typed ?? '').trim())
    return hidden > 0 ? words.more(formatCount(hidden)) : null
  }
  const note = noteOf()
  const noteText = note !== null && <p className={classes.note}>{note}</p>
  return (
    <>
      <TextInput
        {...field}
        ref={input}
        id={inputId}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        // Escape closes the list and not the dialog.
        data-mantine-stop-propagation={isOpen}
        {...(isOpen && active >= 0 && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? label}
        placeholder={placeholder}
        classNames={{ input: classes.input }}
        rightSection={<ComboboxChevron size="sm" />}
        rightSectionPointerEvents="none"
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onMouseDown={(event) => {
          if (isOpen || event.button !== 0) return
          // The whole text is replaced by what is typed; by default the pointer would set the caret.
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.select()
        }}
        onClick={() => {
          if (!isOpen) open()
        }}
        onKeyDown={press}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      {isOpen && (
        <div
          ref={dropdown}
          popover="manual"
          role="presentation"
          className={classes.dropdown}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.length === 0 && noteText}
          <div
            id={listId}
            role="listbox"
            {...(field.label === undefined ? { 'aria-label': field['aria-label'] } : { 'aria-labelledby': `${inputId}-label` })}
            className={classes.list}
          >
            {grouped(options).map(({ group, items }) => {
              const rows = items.map((option) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={option.value}
                  id={optionId(option.index)}
                  role="option"
                  aria-selected={option.value === value}
                  data-active={option.index === active || undefined}
                  ref={option.index === active ? shown : undefined}
                  className={classes.option}
                  onClick={() => choose(option.index)}
                >
                  <span>{option.label}</span>
                </button>
              ))
              return group === undefined ? (
                rows
              ) : (
                <div key={group} role="group" aria-label={group}>
                  <p className={classes.group} aria-hidden="true">
                    {group}
                  </p>
                  {rows}
                </div>
              )
            })}
          </div>
          {found.length > 0 && noteText}
          <p role="status" className="visually-hidden">
            {typed === null ? '' : (note ?? words.found(formatCount(found.length)))}
          </p>
        </div>
      )}
    </>
  )
}
