/**
 * Recomputes the figures of an aptitude test from the answers and the key: independently of product code, and in integer arithmetic to
 * avoid floating-point errors.
 */

/** Right options by text, or the right number. */
type Right = { readonly options: readonly string[] } | { readonly value: number; readonly tolerance: number }
export type Given = { readonly options: readonly string[] } | { readonly value: number }
export interface KeyedQuestion {
  readonly subject: string
  readonly text: string
  readonly right: Right
}
export interface Section {
  readonly subject: string
  readonly questions: number
  readonly marks: number
  readonly penalty: number
}
/** Questions a candidate was asked and their answers, by question text. */
export interface Sheet {
  readonly candidate_id: number
  readonly asked: readonly string[]
  readonly given: ReadonlyMap<string, Given>
}
/** Per cent by `total` or subject. */
export type CutOff = Readonly<Record<string, number>>

/** Rounds a fraction to an integer, halves away from 0. */
const rounded = (part: number, whole: number): number => Math.sign(part) * Math.floor((2 * Math.abs(part) + whole) / (2 * whole))
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const hundredths = (value: number): number => Math.round(value * 100)
const THOUSANDTHS = 1000

const isRight = (given: Given, right: Right): boolean => {
  if ('value' in given) {
    if (!('value' in right)) return false
    return Math.abs(Math.round(given.value * THOUSANDTHS) - Math.round(right.value * THOUSANDTHS)) <= right.tolerance * THOUSANDTHS
  }
  return 'options' in right && given.options.toSorted().join('\n') === right.options.toSorted().join('\n')
}

/** Marks in hundredths, counts, and the percentage in hundredths. */
const markSheet = ({ candidate_id, given }: Sheet, key: readonly KeyedQuestion[], sections: readonly Section[]) => {
  const answered = key.flatMap(({ subject, text, right }) => {
    const answer = given.get(text)
    return answer ? [{ subject, isRight: isRight(answer, right) }] : []
  })
  const bySubject = new Map(
    sections.map(({ subject, marks, penalty }) => [
      subject,
      sumOf(answered.filter((one) => one.subject === subject).map((one) => (one.isRight ? hundredths(marks) : -hundredths(penalty)))),
    ]),
  )
  const right_count = answered.filter((one) => one.isRight).length
  const total = sumOf([...bySubject.values()])
  return { candidate_id, bySubject, total, attempted: answered.length, right_count, wrong_count: answered.length - right_count }
}

const PERCENT = 10_000

/** Every figure of the report, in the shape of its calls. */
export const recount = (sheets: readonly Sheet[], key: readonly KeyedQuestion[], sections: readonly Section[]) => {
  const maximumOf = ({ questions, marks }: Section) => questions * hundredths(marks)
  const maximum = sumOf(sections.map(maximumOf))
  const marked = sheets
    .map((sheet) => markSheet(sheet, key, sections))
    .map((one) => ({ ...one, percentage: Math.max(0, rounded(one.total * PERCENT, maximum)) }))
  const percentages = marked.map(({ percentage }) => percentage).toSorted((a, b) => a - b)
  const count = percentages.length
  const middle = [percentages[Math.floor((count - 1) / 2)] ?? 0, percentages[Math.floor(count / 2)] ?? 0]
  const marksOf = (bySubject: ReadonlyMap<string, number>, subject: string) => (bySubject.get(subject) ?? Number.NaN) / 100
  const average = rounded(sumOf(percentages), count) / 100

  /** Applies a cut-off: who passes, and which cut-offs the others are below. */
  const evaluate = (cutOff: CutOff) => {
    const evaluated = marked.map(({ candidate_id, percentage, bySubject }) => {
      const below = Object.entries(cutOff).flatMap(([part, percent]) => {
        const section = sections.find(({ subject }) => subject === part)
        const isBelow = section ? (bySubject.get(part) ?? 0) * 100 < percent * maximumOf(section) : percentage < hundredths(percent)
        return isBelow ? [part] : []
      })
      return { candidate_id, percentage, below }
    })
    const passing = new Set(evaluated.filter(({ below }) => below.length === 0).map(({ candidate_id }) => candidate_id))
    const needed = hundredths(cutOff['total'] ?? 0)
    const tie = (percentage: number | undefined) =>
      percentage === undefined ? null : { percentage: percentage / 100, count: percentages.filter((one) => one === percentage).length }
    const parts = new Map<string, number>()
    for (const part of evaluated.flatMap(({ below }) => below)) parts.set(part, (parts.get(part) ?? 0) + 1)
    return {
      passing,
      preview: {
        pass: passing.size,
        fail: count - passing.size,
        movable_pass: passing.size,
        movable_fail: count - passing.size,
        below: Object.fromEntries(parts),
        lowest: tie(percentages.find((one) => one >= needed)),
        next: tie(percentages.findLast((one) => one < needed)),
      },
    }
  }

  return {
    rows: marked.map(({ candidate_id, bySubject, total, percentage, attempted, right_count, wrong_count }) => ({
      candidate_id,
      ...Object.fromEntries(sections.map(({ subject }) => [subject, marksOf(bySubject, subject)])),
      total: total / 100,
      maximum: maximum / 100,
      percentage: percentage / 100,
      rank: 1 + percentages.filter((one) => one > percentage).length,
      percentile: rounded(percentages.filter((one) => one < percentage).length * PERCENT, count) / 100,
      attempted,
      right_count,
      wrong_count,
    })),
    summary: {
      takers: count,
      average,
      median: rounded(sumOf(middle), 2) / 100,
      histogram: Array.from({ length: 10 }, (_, bin) => percentages.filter((one) => Math.min(9, Math.floor(one / 1000)) === bin).length),
      averages: sections.map((section) => ({
        subject: section.subject,
        average:
          rounded(sumOf(marked.map(({ bySubject }) => bySubject.get(section.subject) ?? 0)) * PERCENT, maximumOf(section) * count) / 100,
      })),
      lowest: (percentages[0] ?? 0) / 100,
      highest: (percentages.at(-1) ?? 0) / 100,
    },
    items: key.flatMap(({ text, right }) => {
      const drawn = sheets.filter(({ asked }) => asked.includes(text))
      const answers = drawn.flatMap(({ given }) => given.get(text) ?? [])
      return drawn.length === 0
        ? []
        : [{ text, drawn: drawn.length, answered: answers.length, right: answers.filter((given) => isRight(given, right)).length }]
    }),
    evaluate,
  }
}
