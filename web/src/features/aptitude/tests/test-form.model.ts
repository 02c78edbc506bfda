import { type Subject, subjectKeys } from '@portal/contract/aptitude'
import { type AptitudeTest, type QuestionCounts, TestBody, type TestSection } from '@portal/contract/aptitude-tests'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/aptitude/tests.ts'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { parseNumeral } from '../../../lib/form/numeral.ts'
import { windowOf, windowValues } from './window.model.ts'

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

let lastKey = 0
const sectionValues = (section: TestSection | null) => ({
  /** React key of its fields. */
  key: section === null ? `new-${(lastKey += 1)}` : String(section.id),
  name: text(section?.name),
  subject: text(section?.subject),
  tags: section?.tags ?? ([] as readonly string[]),
  minutes: text(section?.minutes),
  easy: text(section?.easy ?? 0),
  medium: text(section?.medium ?? 0),
  hard: text(section?.hard ?? 0),
  picked: section?.picked ?? ([] as TestSection['picked']),
  marks: text(section?.marks ?? 1),
  penalty: text(section?.penalty ?? 0),
  cut_off: text(section?.cut_off),
})
export type SectionValues = ReturnType<typeof sectionValues>
export const newSection = (): SectionValues => sectionValues(null)

/** Initial values: those of a test, or of a new one. */
export const testValues = (test: AptitudeTest | null) => ({
  name: text(test?.name),
  kind: text(test?.kind ?? 'own'),
  drive_id: text(test?.drive?.id),
  resource_request_id: text(test?.request?.id),
  instructions: text(test?.instructions),
  place: text(test?.place),
  bring: text(test?.bring),
  ...windowValues(test),
  cut_off: text(test?.cut_off),
  is_shuffled: test?.is_shuffled ?? true,
  sections: test?.sections.map(sectionValues) ?? [newSection()],
  maximum_marks: Object.fromEntries(subjectKeys.map((subject) => [subject, text(test?.maximum_marks[subject])])) as Readonly<
    Record<Subject, string>
  >,
})
export type TestValues = ReturnType<typeof testValues>

/** Omits the fields that the kind of test doesn't have. */
const toBody = (values: TestValues) => {
  const { kind, name, instructions, place, bring, is_shuffled } = values
  const isExternal = kind === 'external'
  const link = (id: string) => (kind === 'practice' || id === '' ? null : Number(id))
  return {
    name,
    kind,
    drive_id: link(values.drive_id),
    resource_request_id: link(values.resource_request_id),
    instructions,
    ...(isExternal ? { place: null, bring: null } : { place, bring }),
    ...(isExternal ? { opens_at: null, closes_at: null } : windowOf(values)),
    cut_off: parseNumeral(values.cut_off),
    is_shuffled,
    sections: isExternal
      ? []
      : values.sections.map(({ name: title, subject, tags, minutes, easy, medium, hard, picked, marks, penalty, cut_off }) => ({
          name: title,
          subject,
          tags,
          minutes: parseNumeral(minutes),
          easy: parseNumeral(easy) ?? 0,
          medium: parseNumeral(medium) ?? 0,
          hard: parseNumeral(hard) ?? 0,
          picked: picked.map(({ id }) => id),
          marks: parseNumeral(marks),
          penalty: parseNumeral(penalty) ?? 0,
          cut_off: parseNumeral(cut_off),
        })),
    maximum_marks: isExternal
      ? Object.fromEntries(Object.entries(values.maximum_marks).map(([subject, marks]) => [subject, parseNumeral(marks)]))
      : {},
  }
}

/** Errors inside a section or the marks of a subject are shown at that field. */
export const TestSchema = schemaOf(TestBody, toBody, (path) => path.slice(0, path[0] === 'sections' ? 3 : 2))

const sectionLabels = Array.from({ length: limits.testSections }, (_, index) =>
  Object.entries(words.section).map(([field, label]) => [`sections.${index}.${field}`, words.sectionField(index + 1, label)] as const),
).flat()
/** Labels of the fields, in form order. */
export const testLabels: Readonly<Record<string, string>> = { ...words.labels, ...Object.fromEntries(sectionLabels) }

const levels = ['easy', 'medium', 'hard'] as const
const amountOf = (typed: string): number => {
  const value = parseNumeral(typed)
  return typeof value === 'number' ? value : 0
}
/** Moves a section up by one place. */
export const moveSectionUp = (sections: readonly SectionValues[], index: number): SectionValues[] =>
  sections.toSpliced(index - 1, 2, ...sections.slice(index - 1, index + 1).toReversed())

/** Number of questions a section draws, and their marks. */
export const sizeOf = (section: Pick<SectionValues, 'easy' | 'medium' | 'hard' | 'picked' | 'marks' | 'minutes'>) => {
  const drawn = levels.reduce((sum, level) => sum + amountOf(section[level]), section.picked.length)
  return { drawn, marks: drawn * amountOf(section.marks), minutes: amountOf(section.minutes) }
}

export const totalOf = (sections: readonly SectionValues[]) => {
  const sizes = sections.map(sizeOf)
  const sum = (field: 'drawn' | 'marks' | 'minutes') => sizes.reduce((total, size) => total + size[field], 0)
  return { drawn: sum('drawn'), marks: sum('marks'), minutes: sum('minutes') }
}

/** Difficulties for which the bank has fewer questions than the section draws. */
export const shortagesOf = (section: Pick<SectionValues, 'easy' | 'medium' | 'hard'>, counts: QuestionCounts) =>
  levels.filter((level) => amountOf(section[level]) > counts[level])
