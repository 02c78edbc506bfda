import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { subjects } from '@portal/contract/aptitude'
import type { QuestionCounts } from '@portal/contract/aptitude-tests'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import form from '../../../ui/form/form.module.css'
import { TagsField } from '../tags-field.tsx'
import { PickedQuestions } from './picked-questions.tsx'
import { moveSectionUp, newSection, type SectionValues, shortagesOf, sizeOf, type TestValues, totalOf } from './test-form.model.ts'
import classes from './tests.module.css'
import { useCounts } from './use-counts.ts'

const { section: labels, hints } = words

interface SectionFieldsProps {
  readonly form: UseFormReturnType<TestValues>
  readonly index: number
  /** Available questions in the bank; undefined while unknown. */
  readonly counts: QuestionCounts | undefined
  readonly onRemove: () => void
  readonly onUp: () => void
}

/** One section: its subject, time and marks, and how many of the available questions it draws. */
function SectionCard({ form: state, index, counts, onRemove, onUp }: SectionFieldsProps) {
  const section = state.values.sections[index]
  if (!section) return null
  const place = index + 1
  const at = (field: keyof typeof labels | 'picked') => `sections.${index}.${field}`
  const { drawn, marks } = sizeOf(section)
  const number = (field: 'minutes' | 'easy' | 'medium' | 'hard' | 'marks' | 'penalty' | 'cut_off', description?: string) => (
    <TextInput
      label={labels[field]}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      {...state.getInputProps(at(field))}
    />
  )
  const of = (level: 'easy' | 'medium' | 'hard') => (counts ? words.has(counts[level]) : undefined)
  return (
    <fieldset className={classes.section}>
      <legend>{words.sectionTitle(place)}</legend>
      <div className={form.pair}>
        <TextInput label={labels.name} autoComplete="off" maxLength={limits.shortText} {...state.getInputProps(at('name'))} />
        <NativeSelect label={labels.subject} data={choicesIn(subjects, actions.chooseOne)} {...state.getInputProps(at('subject'))} />
      </div>
      <TagsField
        {...state.getInputProps(at('tags'))}
        label={labels.tags}
        description={hints.tags}
        subject={section.subject}
        isOpen={false}
        value={section.tags}
        onChange={(tags) => state.setFieldValue(at('tags'), tags)}
      />
      <div className={classes.numbers}>
        {number('easy', of('easy'))}
        {number('medium', of('medium'))}
        {number('hard', of('hard'))}
        {number('minutes', counts && ' ')}
      </div>
      <PickedQuestions
        place={place}
        section={section}
        others={state.values.sections.toSpliced(index, 1)}
        onChange={(picked) => state.setFieldValue(at('picked'), picked)}
      />
      <div role="status" className={classes.counts}>
        {counts && (
          <>
            <p>{words.drawsFor(drawn, counts.easy + counts.medium + counts.hard + section.picked.length, marks)}</p>
            {shortagesOf(section, counts).map((level) => (
              <p key={level} className={form.danger}>
                {words.short(level, counts[level])}
              </p>
            ))}
          </>
        )}
      </div>
      <div className={form.pair}>
        {number('marks')}
        {number('penalty')}
        {number('cut_off')}
      </div>
      <div className={classes.buttons}>
        {index > 0 && (
          <Button variant="default" aria-label={words.moveUp(place)} onClick={onUp}>
            {words.up}
          </Button>
        )}
        <Button variant="default" aria-label={words.removeSection(place)} onClick={onRemove}>
          {actions.remove}
        </Button>
      </div>
    </fieldset>
  )
}

interface ListProps {
  readonly form: UseFormReturnType<TestValues>
  readonly fieldId: (field: string) => string
}

/** The sections of a test, in order. */
export function SectionFields({ form: state, fieldId }: ListProps) {
  const { sections } = state.values
  const counts = useCounts(sections)
  const error = errorText(fieldProps(state, 'sections'))
  const { drawn, minutes, marks } = totalOf(sections)
  const change = (next: SectionValues[]) => {
    state.setFieldValue('sections', next)
    // Errors are keyed by index, and the indexes have changed.
    if (Object.keys(state.errors).some((field) => field.startsWith('sections'))) state.validate()
  }
  return (
    <>
      {sections.length === 0 && <p className={form.hint}>{hints.noSections}</p>}
      {sections.map(({ key }, index) => (
        <SectionCard
          key={key}
          form={state}
          index={index}
          counts={counts[index]}
          onRemove={() => change(sections.toSpliced(index, 1))}
          onUp={() => change(moveSectionUp(sections, index))}
        />
      ))}
      {error !== undefined && <p className={form.error}>{error}</p>}
      {sections.length > 0 && <p className={form.lead}>{words.total(drawn, minutes, marks)}</p>}
      <div>
        <ActionButton
          id={fieldId('sections')}
          variant="default"
          why={sections.length < limits.testSections ? null : words.mostSections(limits.testSections)}
          onClick={() => change([...sections, newSection()])}
        >
          {words.addSection}
        </ActionButton>
      </div>
    </>
  )
}
