import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

/** Props of a text input of a form. */
export interface FieldProps {
  readonly value?: string
  readonly error?: ReactNode
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
}

/** Typed `getInputProps`; Mantine types them as `any`. */
export const fieldProps = <V extends Record<string, unknown>>(form: UseFormReturnType<V>, field: keyof V & string): FieldProps =>
  form.getInputProps(field)

/** A field's error, if it is a string. */
export const errorText = ({ error }: FieldProps): string | undefined => (typeof error === 'string' ? error : undefined)
