import type { ChangedKey, ChangeKeyBody, KeyBody, KeyEffect, TestItem } from '@portal/contract/answer-keys'
import type { RightAnswer } from '@portal/contract/answers'
import type { Db } from '../../database/open.ts'
import { authorize, isAdministrator, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { pictureUrl } from '../questions/questions.service.ts'
import { mayChangeKey } from './aptitude-results.policy.ts'
import { getReportedTest } from './aptitude-results.service.ts'
import { markKeyUndone, findItem, findKey, insertKey, lockTestForMarking, remark, selectEffect, type StoredItem } from './keys.queries.ts'
import { decideKey } from './keys.rules.ts'

const getItem = async (db: Db, actor: Actor, test_id: number, version_id: number): Promise<StoredItem> => {
  const item = await findItem(db, (await getReportedTest(db, actor, test_id)).id, version_id)
  if (!item) throw notFound()
  return item
}

/** Current answer key; null: void. */
const keyOf = ({ key, answer }: StoredItem): RightAnswer | null => (key === null ? answer : key.answer)

const toItem = ({ config }: Pick<AppContext, 'config'>, actor: Actor, item: StoredItem): TestItem => {
  const { question_id, version_id, number, subject, kind, text, drawn, answered, numbers, key } = item
  const answer = keyOf(item)
  const right: readonly number[] = answer !== null && 'options' in answer ? answer.options : []
  return {
    question_id,
    version_id,
    number,
    subject,
    kind,
    text,
    picture: item.has_picture ? pictureUrl(config.secret, version_id, actor.session_id) : null,
    options: item.options.map((option) => ({ ...option, is_right: right.includes(option.id), chosen: item.chosen[option.id] ?? 0 })),
    value: answer !== null && 'value' in answer ? answer.value : null,
    tolerance: answer !== null && 'value' in answer ? answer.tolerance : 0,
    numbers,
    drawn,
    answered,
    is_void: answer === null,
    change: key && { id: key.id, note: key.note, by: key.by, at: new Date(key.at).toISOString() },
    why: isAdministrator(actor) ? null : 'Only an administrator can change an answer key.',
  }
}

/** 404. */
export const readItem = async (ctx: AppContext, actor: Actor, version_id: number, test_id: number): Promise<TestItem> =>
  toItem(ctx, actor, await getItem(ctx.database.db, actor, test_id, version_id))

/** Parses the key from a form. 404; 422 by field. */
const decide = async (db: Db, actor: Actor, version_id: number, body: KeyBody) => {
  const item = await getItem(db, actor, body.test, version_id)
  const decision = decideKey({ ...item, answer: keyOf(item) }, body)
  if ('errors' in decision) throw invalid(decision.errors)
  return { answer: decision.answer, scope: authorize(actor, mayChangeKey, { test_id: body.test, version_id }) }
}

/** Dry run of a key change. 404; 422 by field. */
export const previewKey = async ({ database: { db } }: AppContext, actor: Actor, version_id: number, body: KeyBody): Promise<KeyEffect> => {
  const { answer, scope } = await decide(db, actor, version_id, body)
  return selectEffect(db, { ...scope, key: { answer } })
}

/** Re-marks the test with this key, and applies it to later submissions. Stages don't change. 404; 422 by field. */
export const changeKey = (ctx: AppContext, actor: Actor, version_id: number, { note, ...body }: ChangeKeyBody): Promise<ChangedKey> =>
  ctx.database.transaction(async (tx) => {
    await lockTestForMarking(tx, body.test)
    const { answer, scope } = await decide(tx, actor, version_id, body)
    const effect = await selectEffect(tx, { ...scope, key: { answer } })
    await markKeyUndone(tx, scope, actor.user_id)
    const key_id = await insertKey(tx, scope, { answer, note, created_by: actor.user_id })
    await remark(tx, scope)
    const { higher, lower } = effect
    await recordAudit(tx, actor, 'answer_key_changed', 'test', body.test, { version_id, key_id, is_void: answer === null, higher, lower })
    return { item: toItem(ctx, actor, await getItem(tx, actor, body.test, version_id)), effect }
  })

/** Re-marks the test with the key of the version. 404. */
export const undoKey = (ctx: AppContext, actor: Actor, id: number): Promise<ChangedKey> =>
  ctx.database.transaction(async (tx) => {
    const found = await findKey(tx, id)
    if (!found) throw notFound()
    const { test_id, version_id } = found
    const scope = authorize(actor, mayChangeKey, { test_id, version_id })
    await lockTestForMarking(tx, test_id)
    const isInForce = (await findKey(tx, id))?.undone_at === null
    const effect = await selectEffect(tx, { ...scope, key: null })
    if (isInForce) {
      await markKeyUndone(tx, scope, actor.user_id)
      await remark(tx, scope)
      await recordAudit(tx, actor, 'answer_key_undone', 'test', test_id, { version_id, key_id: id })
    }
    return { item: toItem(ctx, actor, await getItem(tx, actor, test_id, version_id)), effect }
  })
