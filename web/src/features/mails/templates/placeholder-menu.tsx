import type { TemplateCode } from '@portal/contract/templates'
import { IconBraces } from '@tabler/icons-react'
import { words } from '#words/mails/templates.ts'
import { SearchMenu } from '../../../ui/menu/search-menu.tsx'
import { offeredTo } from './template-form.model.ts'

const { toolbar } = words

interface PlaceholderMenuProps {
  readonly code: TemplateCode
  /** Name of the field it inserts into, for its accessible name. */
  readonly field: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onInsert: (name: string) => void
}

/** Menu of an email's placeholders. */
export function PlaceholderMenu({ code, field, isOpen, onOpen, onInsert }: PlaceholderMenuProps) {
  const options = offeredTo(code).map(({ name, label, isNeeded }) => ({
    value: name,
    label: isNeeded ? `${label} (${toolbar.required})` : label,
    detail: toolbar.written(name),
    isCode: true,
  }))
  return (
    <SearchMenu
      label={toolbar.placeholder}
      icon={<IconBraces size={16} stroke={1.75} aria-hidden />}
      name={toolbar.placeholderFor(field)}
      find={toolbar.find}
      none={toolbar.noneFound}
      options={options}
      isOpen={isOpen}
      onOpen={onOpen}
      onPick={onInsert}
    />
  )
}
