import '@mantine/core/styles/Popover.css'
import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './search-menu.module.css'

export interface SearchOption<T> {
  readonly value: T
  readonly label: string
  /** Below the label; searched as well. */
  readonly detail: string
  /** Shown as code: the detail is the text to insert. */
  readonly isCode?: boolean
}

interface SearchMenuProps<T> {
  readonly label: string
  readonly icon: ReactNode
  /** The button's accessible name, where the label alone is ambiguous. */
  readonly name: string
  readonly find: string
  readonly none: string
  readonly options: readonly SearchOption<T>[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onPick: (value: T) => void
}

interface SearchOptionsProps<T> {
  readonly options: readonly SearchOption<T>[]
  /** The option that Enter picks, where arrow keys choose it. */
  readonly active?: T | undefined
  readonly onPick: (value: T) => void
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The options that were found. */
export function SearchOptions<T extends string | number>({ options, active, onPick }: SearchOptionsProps<T>) {
  return (
    <ul className={classes.options}>
      {options.map(({ value, label, detail, isCode = false }) => (
        <li key={value}>
          <UnstyledButton
            className={classes.option}
            {...(value === active && { 'data-active': true, ref: scrollIntoView })}
            onClick={() => onPick(value)}
          >
            <span>{label}</span>
            {isCode ? <code>{detail}</code> : <small>{detail}</small>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** A button with searchable options; Enter picks the first. */
export function SearchMenu<T extends string | number>({
  label,
  icon,
  name,
  find,
  none,
  options,
  isOpen,
  onOpen,
  onPick,
}: SearchMenuProps<T>) {
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const found = options.filter((option) => `${option.label} ${option.detail}`.toLowerCase().includes(text))
  const open = (next: boolean) => {
    setTyped('')
    onOpen(next)
  }
  const pick = (value: T) => {
    open(false)
    onPick(value)
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" width={320} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="compact-sm" leftSection={icon} aria-label={name} onClick={() => open(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <TextInput
          data-autofocus
          aria-label={find}
          placeholder={find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found[0]) pick(found[0].value)
          }}
        />
        {found.length === 0 && (
          <p role="status" className={classes.none}>
            {none}
          </p>
        )}
        <SearchOptions options={found} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
