import type { FieldProps } from './field-props.ts'

/** The part of a form whose text is normalised. */
interface TidiedForm<Field extends string> {
  readonly getValues: () => Readonly<Record<Field, string>>
  readonly setFieldValue: (field: Field, value: string) => void
  readonly getInputProps: (field: Field) => FieldProps
}

/** Props of a text input that is normalised on blur. */
export const tidiedProps = <Field extends string>(
  form: TidiedForm<NoInfer<Field>>,
  field: Field,
  tidy: (typed: string) => string,
): FieldProps => {
  const props = form.getInputProps(field)
  const onBlur = () => {
    form.setFieldValue(field, tidy(form.getValues()[field]))
    props.onBlur?.()
  }
  return { ...props, onBlur }
}
