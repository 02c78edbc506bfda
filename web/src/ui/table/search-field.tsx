import { TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'

interface SearchFieldProps {
  readonly typed: string
  readonly label: string
  readonly className?: string | undefined
  readonly onType: (typed: string) => void
}

/** The search of a list; `useTypedSearch` applies it. */
export function SearchField({ typed, label, className, onType }: SearchFieldProps) {
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={limits.search}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
