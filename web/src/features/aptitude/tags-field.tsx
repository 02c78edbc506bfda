import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { TagsInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/tags.ts'
import form from '../../ui/form/form.module.css'
import { tagsQuery } from './questions/questions.api.ts'

interface TagsFieldProps {
  readonly label: string
  readonly description: string
  /** The chosen subject; each subject has its own tags. Empty: all. */
  readonly subject: string
  /** Whether new tags are expected; otherwise tags that no question has are pointed out. */
  readonly isOpen: boolean
  readonly id?: string
  readonly value: readonly string[]
  readonly error?: unknown
  readonly onChange: (tags: string[]) => void
  readonly onBlur?: () => void
}

/** Tags, with those of the subject's questions as suggestions. */
export function TagsField({ subject, isOpen, value, error, onChange, ...field }: TagsFieldProps) {
  const { data } = useQuery(tagsQuery)
  const known = [...new Set((data ?? []).flatMap((row) => (subject === '' || row.subject === subject ? row.tag : [])))]
  const unknown = data && !isOpen ? value.filter((tag) => !known.includes(tag)) : []
  return (
    <div>
      <TagsInput
        {...field}
        error={typeof error === 'string' ? error : null}
        value={[...value]}
        data={known}
        maxDropdownHeight={240}
        maxTags={limits.questionTags}
        maxLength={limits.tag}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': words.clear }}
        onChange={(tags) => onChange([...new Set(tags.flatMap((tag) => tag.split(',')).flatMap((tag) => tag.trim().toLowerCase() || []))])}
      />
      {!isOpen && (
        <div role="status" className={form.danger}>
          {unknown.length > 0 && words.unknown(unknown.join(', '))}
        </div>
      )}
    </div>
  )
}
