import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { questionKinds } from '@portal/contract/answers'
import { difficulties, questionKindLabels, subjects } from '@portal/contract/aptitude'
import type { Question } from '@portal/contract/questions'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/aptitude/questions.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import form from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TagsField } from '../tags-field.tsx'
import { optionsForKind, type QuestionValues } from './question-form.model.ts'
import { QuestionPreview } from './question-preview.tsx'
import classes from './questions.module.css'

const { labels, hints } = words

interface FieldsProps {
  readonly form: UseFormReturnType<QuestionValues>
}

/** Subject, difficulty and tags. */
export function AboutFields({ form: state }: FieldsProps) {
  return (
    <>
      <div className={form.pair}>
        <NativeSelect label={labels.subject} data={choicesIn(subjects, actions.chooseOne)} {...state.getInputProps('subject')} />
        <NativeSelect label={labels.difficulty} data={choicesIn(difficulties, actions.chooseOne)} {...state.getInputProps('difficulty')} />
      </div>
      <TagsField
        {...state.getInputProps('tags')}
        label={labels.tags}
        description={hints.tags}
        subject={state.values.subject}
        isOpen
        value={state.values.tags}
        onChange={(tags) => state.setFieldValue('tags', tags)}
      />
    </>
  )
}

const kinds = questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))

/** Text of the question, and kind of answer. */
export function TextFields({ form: state, fieldId }: FieldsProps & { readonly fieldId: (field: string) => string }) {
  const { error } = fieldProps(state, 'kind')
  return (
    <>
      <TextArea label={labels.text} description={hints.text} rows={6} limit={limits.longText} spellCheck {...state.getInputProps('text')} />
      <RadioGroup
        id={fieldId('kind')}
        legend={labels.kind}
        name="kind"
        value={state.values.kind}
        choices={kinds}
        onChange={(kind) => {
          state.setFieldValue('kind', kind)
          state.setFieldValue('options', optionsForKind(state.values.options, kind))
          state.clearFieldError('options')
        }}
        {...(typeof error === 'string' && { error })}
      />
    </>
  )
}

/** Correct answer of a numeric question. */
export function NumberFields({ form: state }: FieldsProps) {
  return (
    <div className={form.pair}>
      <TextInput label={labels.value} inputMode="decimal" autoComplete="off" maxLength={24} {...state.getInputProps('value')} />
      <TextInput
        label={labels.tolerance}
        description={hints.tolerance}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...state.getInputProps('tolerance')}
      />
    </div>
  )
}

/** Live preview as candidates see it. */
export function PreviewPart({ form: state, question }: FieldsProps & { readonly question: Question | null }) {
  const { text, kind, options } = state.values
  if (text.trim() === '')
    return (
      <p className={classes.hint}>
        {hints.noPreview} {question === null && hints.pictureLater}
      </p>
    )
  return (
    <>
      <p className={classes.hint}>{hints.preview}</p>
      <QuestionPreview
        kind={questionKinds.find((known) => known === kind) ?? 'single'}
        text={text}
        options={options.flatMap(({ key, text: label }) => (label.trim() === '' ? [] : [{ key, text: label }]))}
        picture={question?.current.picture ?? null}
      />
    </>
  )
}
