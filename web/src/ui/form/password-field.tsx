import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { words } from '#words/shared/ui.tsx'

interface PasswordFieldProps extends PasswordInputProps {
  /** Id of the input; the ids of its description and error are derived from it. */
  readonly id: string
}

/** Password with a focusable show button. `PasswordInput` doesn't pass `aria-invalid` and `aria-describedby` to its input. */
export function PasswordField({ id, ...props }: PasswordFieldProps) {
  const { description, error } = props
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <PasswordInput
      size="md"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
      {...props}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    />
  )
}
