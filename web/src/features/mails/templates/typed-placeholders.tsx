import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { words } from '#words/mails/templates.ts'
import { MenuAnchor } from '../../../ui/menu/menu-anchor.tsx'
import { SearchOptions } from '../../../ui/menu/search-menu.tsx'
import { optionOf } from './placeholder-menu.tsx'
import type { Offered } from './template-form.model.ts'

interface TypedPlaceholdersProps {
  readonly at: DOMRect
  readonly found: readonly Offered[]
  /** What Enter inserts. */
  readonly active: Offered
  readonly onPick: (name: string) => void
  readonly onClose: () => void
}

/** The placeholders that match what is typed, below the caret. The focus stays in the text, so that one can also be written in full. */
export function TypedPlaceholders({ at, found, active, onPick, onClose }: TypedPlaceholdersProps) {
  return (
    <Popover opened onChange={onClose} position="bottom-start" width={320} withRoles={false}>
      <Popover.Target>
        <MenuAnchor at={at} />
      </Popover.Target>
      <Popover.Dropdown role="group" aria-label={words.toolbar.matching} onMouseDown={(event) => event.preventDefault()}>
        <p role="status">{words.toolbar.enterTakes(active.label)}</p>
        <SearchOptions options={found.map(optionOf)} active={active.name} onPick={onPick} />
      </Popover.Dropdown>
    </Popover>
  )
}
