import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { TestItem } from '@portal/contract/answer-keys'
import { optionLetter } from '@portal/contract/answers'
import { limits } from '@portal/contract/shared/limits'
import { useState } from 'react'
import { words as questions } from '#words/aptitude/questions.ts'
import { words } from '#words/aptitude/results.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { ItemAnswers } from './item-answers.tsx'
import { KeyEffect } from './key-effect.tsx'
import { chosenKey, keySchema, noKey } from './key.model.ts'
import { useChangeKey } from './results.api.ts'
import classes from './results.module.css'

const { item: text } = words

interface KeyFormProps {
  readonly test: number
  readonly item: TestItem
  readonly title: string
  readonly onClose: () => void
}

/** Changes the answer key of a question, after a preview of the effect. */
export function KeyForm({ test, item, title, onClose }: KeyFormProps) {
  const { kind, options, version_id } = item
  const change = useChangeKey(version_id)
  const [schema] = useState(() => keySchema(test, kind))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(schema, noKey)
  const values = form.getValues()
  const chosen = chosenKey(test, kind, values)
  const choices = options.map((option, index) => ({ value: String(option.id), label: questions.choice(optionLetter(index), option.text) }))
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { effect } = await change.mutateAsync(body)
        notify('SUCCESS', text.saved(effect.higher, effect.lower))
        onClose()
      })}
      submitLabel={text.submit}
      why={chosen === null ? text.choose : null}
      isBusy={isSubmitting}
    >
      <ItemAnswers item={item} />
      <h3>{text.change}</h3>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={text.fields} />
      <RadioGroup
        id={fieldId('is_void')}
        legend={text.how}
        name="way"
        value={values.way}
        choices={[
          { value: 'key', label: text.ways.key },
          { value: 'void', label: text.ways.void },
        ]}
        onChange={(way) => form.setFieldValue('way', way)}
      />
      {values.way === 'void' && <p className={classes.hint}>{text.voidHint}</p>}
      {values.way === 'key' && kind === 'single' && (
        <RadioGroup
          id={fieldId('options')}
          legend={text.fields.options}
          name="option"
          value={values.options[0] ?? ''}
          choices={choices}
          onChange={(id) => form.setFieldValue('options', [id])}
        />
      )}
      {values.way === 'key' && kind === 'multiple' && (
        <Checkbox.Group
          id={fieldId('options')}
          label={text.fields.options}
          my="sm"
          value={[...values.options]}
          onChange={(ids) => form.setFieldValue('options', ids)}
        >
          {choices.map(({ value, label }) => (
            <Checkbox key={value} my="xs" value={value} label={label} />
          ))}
        </Checkbox.Group>
      )}
      {values.way === 'key' && kind === 'numeric' && (
        <>
          <TextInput label={text.fields.value} maxLength={24} autoComplete="off" {...form.getInputProps('value')} />
          <TextInput label={text.fields.tolerance} maxLength={24} autoComplete="off" {...form.getInputProps('tolerance')} />
        </>
      )}
      <KeyEffect version={version_id} chosen={chosen} />
      <TextArea label={text.fields.note} rows={2} limit={limits.longText} {...form.getInputProps('note')} />
      <p className={classes.hint}>{text.bank}</p>
    </FormDialog>
  )
}
