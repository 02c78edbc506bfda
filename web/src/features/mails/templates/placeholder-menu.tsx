import '@mantine/core/styles/Popover.css'
import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import type { TemplateCode } from '@portal/contract/templates'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { offeredTo } from './template-form.model.ts'
import classes from './template-editor.module.css'

interface PlaceholderMenuProps {
  readonly code: TemplateCode
  /** The field it inserts into, for its accessible name. */
  readonly field: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onInsert: (name: string) => void
}

/** The placeholders of an email, found by typing; Enter inserts the first. */
export function PlaceholderMenu({ code, field, isOpen, onOpen, onInsert }: PlaceholderMenuProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const found = offeredTo(code).filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(text))
  const open = (next: boolean) => {
    setTyped('')
    onOpen(next)
  }
  const insert = (name: string) => {
    open(false)
    onInsert(name)
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" width={320} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBraces size={16} stroke={1.75} aria-hidden />}
          aria-label={words.toolbar.placeholderFor(field)}
          onClick={() => open(!isOpen)}
        >
          {words.toolbar.placeholder}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.toolbar.placeholderFor(field)}>
        <TextInput
          data-autofocus
          aria-label={words.toolbar.find}
          placeholder={words.toolbar.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found[0]) insert(found[0].name)
          }}
        />
        {found.length === 0 && <p role="status">{words.toolbar.noneFound}</p>}
        <ul className={classes.placeholders}>
          {found.map(({ name, label, isNeeded }) => (
            <li key={name}>
              <UnstyledButton className={classes.placeholder} onClick={() => insert(name)}>
                <span>{isNeeded ? `${label} (${words.toolbar.required})` : label}</span>
                <code>{words.toolbar.written(name)}</code>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
