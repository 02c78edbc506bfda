import { seededRandom } from '../database/demo/candidates.ts'
import * as tables from '../database/schema.ts'
import { newAttempt, newTest } from './aptitude.ts'
import { newStudent, type TestDrive } from './drives.ts'
import type { Portal } from './portal.ts'

const MINUTE = 60_000
const QUESTIONS = 12
const MARKS = 2
const PENALTY = 0.5

interface Answered {
  readonly position: number
  readonly version_id: number
  readonly is_right: boolean | null
}
const scoreOf = (answers: readonly Answered[]): number =>
  answers.reduce((sum, { is_right }) => sum + (is_right === null ? 0 : is_right ? MARKS : -PENALTY), 0)

/**
 * A test of a drive that students have taken, all answering the same questions of a Quantitative and a Verbal section. Stronger students
 * get more right, except that the second question misleads them. Includes ties, events and negative marks.
 */
export const newCompletedTest = async (
  portal: Portal,
  drive: TestDrive,
  count: number,
  values: Partial<typeof tables.aptitude_tests.$inferInsert> = {},
) => {
  const { db } = portal.ctx.database
  const { test_id, section_ids, version_ids } = await newTest(portal, { drive_id: drive.id, questions: QUESTIONS, ...values })
  const random = seededRandom(count)
  const [numbers = 0, verbal = 0] = section_ids
  const pools = [version_ids.slice(0, QUESTIONS), version_ids.slice(QUESTIONS * 2, QUESTIONS * 3)] as const
  const students = []
  for (let index = 0; index < count; index += 1) {
    const student = await newStudent(portal, drive, { candidate: { hiring_stage: 8, first_name: 'Mira', last_name: `Solanki ${index}` } })
    const strength = (index % 10) / 10
    const answers = pools.flatMap((pool, section) =>
      pool.map((version_id, place): Answered => {
        const chance = section === 0 && place === 1 ? 1 - strength : place === 0 ? 1.1 : 0.15 + strength * 0.8
        const drawn = random(100) / 100
        return { position: section * QUESTIONS + place + 1, version_id, is_right: drawn > 0.96 && place > 1 ? null : drawn < chance }
      }),
    )
    const started_at = new Date(Date.now() - (120 - index) * MINUTE)
    const submitted_at = new Date(started_at.getTime() + (20 + random(10)) * MINUTE)
    const attempt_id = await newAttempt(portal, test_id, student.candidate_id, {
      started_at,
      submitted_at,
      submitted_by: index % 4 === 0 ? 'clock' : 'candidate',
    })
    const ids = { attempt_id, candidate_id: student.candidate_id }
    await db.insert(tables.aptitude_answers).values(
      answers.map(({ position, version_id, is_right }) => ({
        ...ids,
        position,
        version_id,
        is_right,
        section_id: position <= QUESTIONS ? numbers : verbal,
        answer: is_right === null ? null : { options: [is_right ? 2 : 1] },
      })),
    )
    if (index % 7 === 0)
      await db.insert(tables.aptitude_events).values([
        { ...ids, kind: 'left' },
        { ...ids, kind: 'returned' },
      ])
    const [quantitative, words] = [answers.slice(0, QUESTIONS), answers.slice(QUESTIONS)]
    const right_count = answers.filter(({ is_right }) => is_right === true).length
    const attempted = answers.filter(({ is_right }) => is_right !== null).length
    const [result] = await db
      .insert(tables.aptitude_results)
      .values({
        test_id,
        candidate_id: student.candidate_id,
        quantitative: scoreOf(quantitative),
        verbal: scoreOf(words),
        total: scoreOf(answers),
        maximum: QUESTIONS * 2 * MARKS,
        attempted,
        right_count,
        wrong_count: attempted - right_count,
        seconds: Math.round((submitted_at.getTime() - started_at.getTime()) / 1000),
        taken_at: submitted_at,
        source: 'attempt',
      })
      .returning({ id: tables.aptitude_results.id })
    students.push({ ...student, attempt_id, result_id: result?.id ?? 0 })
  }
  return { test_id, section_ids, students }
}
