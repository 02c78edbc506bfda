import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, TagsInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/tags.ts'
import { tagsQuery } from './questions/questions.api.ts'

interface TagsFieldProps {
  readonly label: string
  readonly description: string
  /** The chosen subject; each subject has its own tags. Empty: all. */
  readonly subject: string
  /** Allows new tags to be typed. */
  readonly isOpen: boolean
  readonly id?: string
  readonly value: readonly string[]
  readonly error?: unknown
  readonly onChange: (tags: string[]) => void
  readonly onBlur?: () => void
}

/** Chooses among the tags of a subject's questions. */
export function TagsField({ subject, isOpen, value, error, onChange, ...field }: TagsFieldProps) {
  const { data = [] } = useQuery(tagsQuery)
  const known = [...new Set(data.flatMap((row) => (subject === '' || row.subject === subject ? row.tag : [])))]
  const shared = {
    ...field,
    error: typeof error === 'string' ? error : null,
    value: [...value],
    maxDropdownHeight: 240,
    hidePickedOptions: true,
    clearButtonProps: { 'aria-label': words.clear },
    clearable: true,
  }
  if (isOpen)
    return (
      <TagsInput
        {...shared}
        data={known}
        maxTags={limits.questionTags}
        maxLength={limits.tag}
        splitChars={[',']}
        acceptValueOnBlur
        onChange={(tags) => onChange([...new Set(tags.flatMap((tag) => tag.split(',')).flatMap((tag) => tag.trim().toLowerCase() || []))])}
      />
    )
  // Tags of the section stay selectable even if no question has them any more.
  const unknown = value.filter((tag) => !known.includes(tag))
  return (
    <MultiSelect
      {...shared}
      searchable
      maxValues={limits.questionTags}
      data={[...known, ...unknown]}
      nothingFoundMessage={words.none}
      onChange={onChange}
    />
  )
}
