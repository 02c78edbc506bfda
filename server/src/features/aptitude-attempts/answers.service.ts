import type { AnswerBody, saveAnswers as answersEndpoint } from '@portal/contract/aptitude-attempts'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { selectQuestionsAt, updateAnswers } from './aptitude-attempts.queries.ts'
import { answerRefusal, newestAnswers } from './aptitude-attempts.rules.ts'
import { isOver, storePlace, lockOwnTest, otherDevice, testOver } from './own-attempt.service.ts'

type Saved = Response<typeof answersEndpoint>['data']
type Question = Awaited<ReturnType<typeof selectQuestionsAt>>[number]

/** 422 naming every answer that doesn't fit its question or whose question isn't open yet. */
const assertValid = (answers: readonly AnswerBody[], questions: ReadonlyMap<number, Question>, section: number): void => {
  const errors = answers.flatMap(({ position, answer }, index): [string, string[]][] => {
    const question = questions.get(position)
    if (!question || question.section > section) return [[`answers.${index}.position`, ["This question isn't open."]]]
    const refusal = answerRefusal(question, answer)
    return refusal === null ? [] : [[`answers.${index}.answer`, [refusal]]]
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/**
 * Saves answers of the open section in one statement. Answers to a closed section are reported and not written. 404; 409 `other_device`,
 * `test_over`; 422 by answer, in which case none is saved.
 */
export const saveAnswers = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { device, answers }: ParsedBody<typeof answersEndpoint>,
): Promise<Saved> =>
  database.transaction(async (tx) => {
    const snapshot = await lockOwnTest(tx, actor, id)
    const { scope, attempt, place, now } = snapshot
    if (isOver(snapshot) || attempt?.submitted_at) throw testOver()
    if (attempt === null || place === null || 'ended_at' in place || attempt.device !== device) throw otherDevice()
    const positions = answers.map(({ position }) => position)
    const questions = new Map((await selectQuestionsAt(tx, scope, attempt.id, positions)).map((question) => [question.position, question]))
    assertValid(answers, questions, place.section)
    const [open, late] = [new Set<number>(), new Set<number>()]
    for (const { position, section } of questions.values()) (section === place.section ? open : late).add(position)
    const newest = newestAnswers(answers.filter(({ position }) => open.has(position)))
    if (newest.length > 0) await updateAnswers(tx, scope, attempt.id, newest, now)
    await storePlace(tx, snapshot)
    return {
      now: now.toISOString(),
      section: place.section,
      ends_at: place.section_ends_at.toISOString(),
      saved: newest.map(({ position, sequence }) => ({ position, sequence: Math.max(sequence, questions.get(position)?.sequence ?? 0) })),
      late: [...late],
    }
  })
