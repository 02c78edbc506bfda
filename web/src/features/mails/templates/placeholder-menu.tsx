import type { TemplateCode } from '@portal/contract/templates'
import { IconBraces } from '@tabler/icons-react'
import { words } from '#words/mails/templates.ts'
import { SearchMenu } from '../../../ui/menu/search-menu.tsx'
import { type Offered, offeredTo } from './template-form.model.ts'

const { toolbar } = words

/** A placeholder as an option of a menu. */
export const optionOf = ({ name, label, isNeeded }: Offered) => ({
  value: name,
  label: isNeeded ? `${label} (${toolbar.required})` : label,
  detail: toolbar.written(name),
  isCode: true,
})

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
  return (
    <SearchMenu
      label={toolbar.placeholder}
      icon={<IconBraces size={16} stroke={1.75} aria-hidden />}
      name={toolbar.placeholderFor(field)}
      find={toolbar.find}
      none={toolbar.noneFound}
      options={offeredTo(code).map(optionOf)}
      isOpen={isOpen}
      onOpen={onOpen}
      onPick={onInsert}
    />
  )
}
