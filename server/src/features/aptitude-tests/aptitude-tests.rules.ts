import type { Subject, TestKind } from '@portal/contract/aptitude'
import type { InvitableCandidates } from '@portal/contract/aptitude-people'
import type { QuestionCounts, TestBody, TestSection } from '@portal/contract/aptitude-tests'
import { limits } from '@portal/contract/shared/limits'
import { APTITUDE_INVITED, stageOf } from '@portal/contract/stages'
import { counted, plural } from '@portal/contract/shared/plural'

/** Groups candidates by stage: ids that can be moved to the stage of the test, and the number that can't. */
export const invitableByStage = (
  candidates: readonly { readonly candidate_id: number; readonly stage: number }[],
): Pick<InvitableCandidates, 'invitable' | 'others'> => {
  const byStage = [...Map.groupBy(candidates, ({ stage }) => stage)]
  const canEnter = (stage: number) => stageOf(stage).moves.includes(APTITUDE_INVITED)
  return {
    invitable: byStage.flatMap(([stage, some]) =>
      canEnter(stage) ? [{ stage, ids: some.slice(0, limits.bulk).map(({ candidate_id }) => candidate_id) }] : [],
    ),
    others: byStage.flatMap(([stage, some]) => (canEnter(stage) ? [] : [{ stage, count: some.length }])),
  }
}

const levels = ['easy', 'medium', 'hard'] as const

interface Bank {
  readonly subject: Subject
  readonly difficulty: number
  readonly is_archived: boolean
  readonly text: string
}
/** A question picked by a section, with why it can't be used; null if it can. */
export const toPicked = (subject: Subject, id: number, found: Bank | undefined): TestSection['picked'][number] => {
  if (!found) return { id, text: '', difficulty: 0, why: 'It is no longer in the question bank.' }
  const { difficulty, text, is_archived } = found
  const why = is_archived ? 'It is archived.' : found.subject === subject ? null : 'It belongs to another subject.'
  return { id, text, difficulty, why }
}

type DrawnSection = Pick<TestSection, 'name' | 'easy' | 'medium' | 'hard' | 'picked'> & { readonly pool: QuestionCounts }

/** What is missing from the pool of a section: a sentence per difficulty and per picked question that can't be used. */
export const shortagesOf = ({ name, pool, picked, ...counts }: DrawnSection): string[] => [
  ...levels.flatMap((level) => {
    const [needed, available] = [counts[level], pool[level]]
    return needed > available
      ? [
          `${name} draws ${needed} ${level} ${plural(needed, 'question')}, but there ${plural(available, 'is', 'are')} ${available === 0 ? 'none' : `only ${available}`}.`,
        ]
      : []
  }),
  ...picked.flatMap(({ id, why }) => (why === null ? [] : `${name}: question ${id} can't be asked. ${why}`)),
]

interface Draft {
  readonly kind: TestKind
  readonly drive_id: number | null
  readonly resource_request_id: number | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly maximum_marks: TestBody['maximum_marks']
  readonly sections: readonly DrawnSection[]
}

/** What a draft lacks before it can be published, as sentences. */
export const missingOf = (
  { kind, drive_id, resource_request_id, opens_at, closes_at, maximum_marks, sections }: Draft,
  now: Date,
): string[] => {
  const hasNoMarks = Object.values(maximum_marks).every((marks) => marks == null)
  return [
    ...(kind !== 'practice' && drive_id === null && resource_request_id === null ? ['Choose a drive or a request.'] : []),
    ...(kind === 'own' && (opens_at === null || closes_at === null) ? ['Set when the test opens and closes.'] : []),
    ...(kind !== 'external' && closes_at !== null && closes_at <= now ? ['The closing time is in the past. Change the window.'] : []),
    ...(kind === 'external' && hasNoMarks ? ['Enter the maximum marks of at least one subject.'] : []),
    ...(kind !== 'external' && sections.length === 0 ? ['Add a section.'] : []),
    ...sections.flatMap(shortagesOf),
  ]
}

/** Questions of a draft that another test also asks. */
export interface SharedQuestions {
  readonly name: string
  readonly questions: number
}
/**
 * A warning for each practice test that shows questions of this test, and for each open test whose questions this practice test shows. Only
 * a warning: a practice test without tags has the whole bank.
 */
export const sharedWarnings = (kind: TestKind, shared: readonly SharedQuestions[]): string[] =>
  shared.map(({ name, questions }) => {
    const overlap = counted(questions, 'question of this test is', 'questions of this test are')
    return kind === 'practice'
      ? `${overlap} also in the published test “${name}”: candidates could see ${plural(questions, 'it', 'them')} before taking it. Use tags to keep them apart.`
      : `${overlap} also in the practice test “${name}”: candidates may have seen ${plural(questions, 'it', 'them')}. Use tags to keep them apart.`
  })
