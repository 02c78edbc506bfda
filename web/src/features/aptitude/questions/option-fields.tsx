import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { optionLetter } from '@portal/contract/answers'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/aptitude/questions.ts'
import { actions } from '#words/shared/actions.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import form from '../../../ui/form/form.module.css'
import { newOption, type OptionValue, type QuestionValues, markRight } from './question-form.model.ts'
import classes from './questions.module.css'

const MIN_OPTIONS = 2

interface OptionFieldsProps {
  readonly form: UseFormReturnType<QuestionValues>
  readonly fieldId: (field: string) => string
}

/** The options, with the right ones marked. */
export function OptionFields({ form: state, fieldId }: OptionFieldsProps) {
  const field = fieldProps(state, 'options')
  const error = errorText(field)
  const { options, kind } = state.values
  const isOne = kind === 'single'
  const id = fieldId('options')
  const change = (next: readonly OptionValue[]) => field.onChange(next)
  const Mark = isOne ? Radio : Checkbox
  return (
    <fieldset className={form.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{words.labels.options}</legend>
      <p className={form.hint}>{isOne ? words.hints.single : words.hints.multiple}</p>
      <div className={classes.rows}>
        {options.map((option, index) => {
          const name = optionLetter(index)
          return (
            <div key={option.key} className={classes.row}>
              <Mark
                name={isOne ? 'right' : `right-${option.key}`}
                aria-label={words.isRight(name)}
                checked={option.is_right}
                onChange={() => change(markRight(options, option.key, isOne))}
              />
              <TextInput
                id={index === 0 ? id : `${id}-${option.key}`}
                aria-label={words.option(name)}
                placeholder={words.option(name)}
                autoComplete="off"
                maxLength={limits.address}
                value={option.text}
                onChange={({ currentTarget: { value } }) =>
                  change(options.map((row) => (row.key === option.key ? { ...row, text: value } : row)))
                }
              />
              {options.length > MIN_OPTIONS && (
                <Button
                  variant="subtle"
                  aria-label={words.removeOption(name)}
                  onClick={() => change(options.filter((row) => row.key !== option.key))}
                >
                  {actions.remove}
                </Button>
              )}
            </div>
          )
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
      <ActionButton
        variant="default"
        why={options.length < limits.questionOptions ? null : words.mostOptions(limits.questionOptions)}
        onClick={() => change([...options, newOption()])}
      >
        {words.addOption}
      </ActionButton>
    </fieldset>
  )
}
