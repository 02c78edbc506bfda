import type { EditQuestionBody, Question, QuestionBody, QuestionQuery, QuestionRow, QuestionVersion } from '@portal/contract/questions'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { signedLinkQuery } from '../../platform/signed-link.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayManageQuestions } from './questions.policy.ts'
import {
  findQuestion,
  insertQuestions,
  insertVersion,
  lockQuestion,
  lockTexts,
  selectKnownTexts,
  selectQuestions,
  selectTags,
  updateQuestion,
  type StoredVersion,
} from './questions.queries.ts'
import { contentOf, isSameContent, displayedAnswer, textKey } from './questions.rules.ts'

export const pictureSubject = (version_id: number): string => `question-picture:${version_id}`
/** Signed link to the picture of a version, for one session and 5 minutes. The caller must have authorized access to the question. */
export const pictureUrl = (secret: string, version_id: number, session: number): string =>
  `/api/question-pictures/${version_id}?${signedLinkQuery(secret, pictureSubject(version_id), session)}`

/** One page of the bank, most recently changed first. */
export const listQuestions = async ({ database: { db } }: AppContext, actor: Actor, query: QuestionQuery): Promise<Paged<QuestionRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectQuestions(db, authorize(actor, mayManageQuestions, query))), page, per_page }
}

/** Tags with their number of questions. */
export const listTags = ({ database: { db } }: AppContext, actor: Actor) => {
  authorize(actor, mayManageQuestions, {})
  return selectTags(db)
}

const toVersion = (
  secret: string,
  { session_id }: Actor,
  { version, created_by_name }: { readonly version: StoredVersion; readonly created_by_name: string | null },
): QuestionVersion => ({
  number: version.number,
  kind: version.kind,
  text: version.text,
  ...displayedAnswer(version),
  picture: version.picture_key === null ? null : pictureUrl(secret, version.id, session_id),
  created_at: version.created_at.toISOString(),
  created_by_name,
})

/** One question with its versions and right answers. 404. */
export const readQuestion = async ({ config }: AppContext, db: Db, actor: Actor, id: number): Promise<Question> => {
  const found = await findQuestion(db, id)
  if (!found) throw notFound()
  const { subject, difficulty, tags, archived_at, updated_at } = authorize(actor, mayManageQuestions, found.question)
  const versions = found.versions.map((version) => toVersion(config.secret, actor, version))
  const [current] = versions
  if (!current) throw new Error('A question has no version.')
  return {
    id,
    subject,
    difficulty,
    tags,
    archived_at: archived_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    current,
    versions,
    tests: found.tests,
  }
}

const assertNewText = async (tx: Db, text: string, id: number | null): Promise<void> => {
  await lockTexts(tx)
  if ((await selectKnownTexts(tx, [textKey(text)], id)).length > 0)
    throw conflict('already_exists', 'The question bank has a question with this text already. It may be archived.')
}

/** 409 `already_exists`. */
export const addQuestion = (ctx: AppContext, actor: Actor, body: QuestionBody): Promise<Question> =>
  ctx.database.transaction(async (tx) => {
    await assertNewText(tx, body.text, null)
    const added = authorize(actor, mayManageQuestions, [{ body, content: contentOf(body, new Set(), 0) }])
    const [id = 0] = await insertQuestions(tx, added, actor.user_id)
    await recordAudit(tx, actor, 'question_added', 'question', id)
    return readQuestion(ctx, tx, actor, id)
  })

/** Locks a question for a change. 404. */
export const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const found = await lockQuestion(tx, id)
  if (!found) throw notFound()
  return { ...found, question: authorize(actor, mayManageQuestions, found.question) }
}

/** Changed content creates a version; changes of only subject, difficulty or tags don't. 404; 409 `changed_meanwhile`, `already_exists`. */
export const changeQuestion = (ctx: AppContext, actor: Actor, id: number, { updated_at, ...body }: EditQuestionBody): Promise<Question> =>
  ctx.database.transaction(async (tx) => {
    const { question, version, optionIds } = await lockForChange(tx, actor, id)
    if (updated_at !== question.updated_at.toISOString())
      throw conflict('changed_meanwhile', 'Someone has changed this question. Reload the page and try again.')
    const content = contentOf(body, new Set(optionIds), Math.max(0, ...optionIds))
    if (textKey(content.text) !== textKey(version.text)) await assertNewText(tx, content.text, id)
    const { subject, difficulty, tags } = body
    await updateQuestion(tx, question, { subject, difficulty, tags })
    const isNew = !isSameContent(content, version)
    if (isNew) {
      const { picture_key, picture_type } = version
      await insertVersion(tx, question, { ...content, picture_key, picture_type }, actor.user_id)
    }
    await recordAudit(tx, actor, 'question_changed', 'question', id, { version: question.version + (isNew ? 1 : 0) })
    return readQuestion(ctx, tx, actor, id)
  })

/** Idempotent. 404. */
export const archiveQuestion = (ctx: AppContext, actor: Actor, id: number, isArchived: boolean): Promise<Question> =>
  ctx.database.transaction(async (tx) => {
    const { question } = await lockForChange(tx, actor, id)
    if ((question.archived_at !== null) !== isArchived) {
      await updateQuestion(tx, question, { archived_at: isArchived ? new Date() : null })
      await recordAudit(tx, actor, isArchived ? 'question_archived' : 'question_restored', 'question', id)
    }
    return readQuestion(ctx, tx, actor, id)
  })
