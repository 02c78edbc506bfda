import { isRight, type Answer, type QuestionOption, type RightAnswer } from '@portal/contract/answers'
import { MINUTE } from '@portal/contract/shared/dates'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { seededRandom } from './candidates.ts'

interface PoolQuestion extends Record<string, unknown> {
  readonly section_id: number
  readonly subject: 'quantitative' | 'logical' | 'verbal' | 'technical'
  readonly version_id: number
  readonly difficulty: 1 | 2 | 3
  readonly options: readonly QuestionOption[]
  readonly answer: RightAnswer
  readonly drawn: number
  readonly marks: number
  readonly penalty: number
}

const TEST_STAGE = 7
const TAKEN_STAGE = 8

const answerOf = ({ options, answer }: PoolQuestion, isCorrect: boolean): Answer => {
  if ('value' in answer) return { value: isCorrect ? answer.value : answer.value + answer.tolerance + 1 }
  if (isCorrect) return { options: [...answer.options] }
  const other = options.find(({ id }) => !answer.options.includes(id))
  return { options: [other?.id ?? 1] }
}

/**
 * Probability of a right answer by strength and difficulty. For the item analysis, one question is easy for all and one misleads strong
 * students.
 */
const chanceOf = ({ subject, difficulty }: PoolQuestion, index: number, strength: number): number => {
  if (subject === 'verbal' && index === 0) return 1
  if (subject === 'logical' && index === 1) return 0.9 - strength * 0.7
  return Math.min(0.97, 0.2 + strength * 0.75 + (2 - difficulty) * 0.12)
}

/** Invites the students of a drive to its test and inserts the results of those who have taken it: answers, marks and recorded events. */
export const insertResults = async (tx: Db, test_id: number, drive_id: number): Promise<void> => {
  const random = seededRandom(90)
  const { rows: pool } = await tx.execute<PoolQuestion>(sql`
    select s.id as section_id, s.subject, p.version_id, p.difficulty, v.options, v.answer, s.marks::float8 as marks, s.penalty::float8 as penalty,
      case p.difficulty when 1 then s.easy when 2 then s.medium else s.hard end as drawn
      from aptitude_pool p join aptitude_sections s on s.id = p.section_id join question_versions v on v.id = p.version_id
     where s.test_id = ${test_id} order by s.position, p.difficulty, p.version_id`)
  const groups = [...Map.groupBy(pool, ({ section_id, difficulty }) => `${section_id} ${difficulty}`).values()]
  const students = await tx
    .select({ candidate_id: tables.candidates.id, stage: tables.candidates.hiring_stage, since: tables.candidates.stage_since })
    .from(tables.drive_students)
    .innerJoin(tables.candidates, eq(tables.candidates.id, tables.drive_students.candidate_id))
    .where(sql`${tables.drive_students.drive_id} = ${drive_id} and ${tables.candidates.hiring_stage} in (${TEST_STAGE}, ${TAKEN_STAGE})`)
    .orderBy(asc(tables.drive_students.id))
  const attempts = students.map(({ candidate_id, stage, since }, index) => {
    const started_at = new Date(since.getTime() - (30 + random(8)) * MINUTE)
    const isSubmitted = stage === TAKEN_STAGE
    return {
      test_id,
      candidate_id,
      seed: index + 1,
      ...(isSubmitted && {
        started_at,
        section: 4,
        submitted_at: since,
        submitted_by: index % 6 === 0 ? ('clock' as const) : ('candidate' as const),
      }),
    }
  })
  const stored = await tx.insert(tables.aptitude_attempts).values(attempts).returning()
  const answers: (typeof tables.aptitude_answers.$inferInsert)[] = []
  const events: (typeof tables.aptitude_events.$inferInsert)[] = []
  const results: (typeof tables.aptitude_results.$inferInsert)[] = []
  for (const [index, { id: attempt_id, candidate_id, started_at, submitted_at }] of stored.entries()) {
    if (started_at === null || submitted_at === null) continue
    const ids = { attempt_id, candidate_id }
    const strength = random(100) / 100
    const scores: Record<PoolQuestion['subject'], number> = { quantitative: 0, logical: 0, verbal: 0, technical: 0 }
    const counts = { right: 0, wrong: 0, maximum: 0 }
    let position = 0
    for (const group of groups) {
      // A random offset, so that students get different questions of each group.
      const offset = random(group.length)
      const drawn = group
        .map((question, index) => ({ question, index }))
        .filter(({ index }) => (index + offset) % group.length < (group[0]?.drawn ?? 0))
      for (const { question, index } of drawn) {
        const isAnswered = random(100) > 6
        const answer = isAnswered ? answerOf(question, random(100) / 100 < chanceOf(question, index, strength)) : null
        const is_right = answer && isRight(answer, question.answer)
        position += 1
        answers.push({ ...ids, position, section_id: question.section_id, version_id: question.version_id, answer, is_right, sequence: 1 })
        counts.maximum += question.marks
        counts.right += is_right === true ? 1 : 0
        counts.wrong += is_right === false ? 1 : 0
        scores[question.subject] += is_right === null ? 0 : is_right ? question.marks : -question.penalty
      }
    }
    if (index % 8 === 3) {
      const [left, back] = [12 + random(6), 19]
      const at = (minutes: number) => new Date(started_at.getTime() + minutes * MINUTE)
      events.push({ ...ids, kind: 'left', created_at: at(left) }, { ...ids, kind: 'returned', created_at: at(back) })
      if (index % 24 === 3) events.push({ ...ids, kind: 'second_device', created_at: at(back + 2) })
    }
    results.push({
      test_id,
      candidate_id,
      ...scores,
      total: scores.quantitative + scores.logical + scores.verbal + scores.technical,
      maximum: counts.maximum,
      attempted: counts.right + counts.wrong,
      right_count: counts.right,
      wrong_count: counts.wrong,
      seconds: Math.round((submitted_at.getTime() - started_at.getTime()) / 1000),
      taken_at: submitted_at,
      source: 'attempt',
    })
  }
  await tx
    .insert(tables.aptitude_answers)
    .select(
      sql`select * from jsonb_populate_recordset(null::aptitude_answers, ${JSON.stringify(answers.map((answer) => ({ ...answer, is_marked: false })))}::jsonb)`,
    )
  await tx.insert(tables.aptitude_events).values(events)
  await tx.insert(tables.aptitude_results).values(results)
}
