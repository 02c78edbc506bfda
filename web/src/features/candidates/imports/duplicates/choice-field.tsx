import { NativeSelect } from '@mantine/core'
import type { ImportType } from '@portal/contract/import-fields'
import type { DuplicateChoice } from '@portal/contract/import-states'
import { words } from '#words/candidates/imports.ts'

interface ChoiceFieldProps {
  readonly type: ImportType
  /** Visible label; without one, `name` is for screen readers only. */
  readonly label?: string
  readonly name: string
  readonly choices: readonly DuplicateChoice[]
  readonly value: DuplicateChoice
  readonly onChange: (choice: DuplicateChoice) => void
}

/** Chooses what to do with duplicates. */
export function ChoiceField({ type, label, name, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <NativeSelect
      maw={320}
      label={label}
      aria-label={name}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: words.duplicates.choices[type][choice] }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
