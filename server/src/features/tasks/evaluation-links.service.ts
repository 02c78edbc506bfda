import type { EvaluationSheet } from '@portal/contract/task-evaluations'
import type { EvaluationBody, EvaluationDraft } from '@portal/contract/task-scores'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import { countHit, countingFailures, networkOf } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import { openDocument } from '../attachments/files.service.ts'
import { lockVisibleCandidates } from '../candidates/candidates.queries.ts'
import { supersedeMails } from '../mails/mails.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import {
  findLink,
  findLinkOf,
  findOpening,
  findTaskFile,
  lockEvaluator,
  selectEvaluators,
  updateEvaluator,
  type EvaluationLink,
} from './evaluations.queries.ts'
import {
  asksPerEvaluator,
  changeableUntil,
  evaluationLinkRefusal,
  evaluationOf,
  evaluationsPerNetwork,
  isChangeable,
} from './evaluations.rules.ts'
import { settle } from './evaluations.service.ts'
import { lockTask } from './tasks.queries.ts'
import { isLate } from './tasks.rules.ts'

const refusalMessages = {
  invalid_token: 'This link is invalid. Open the one in the latest email.',
  revoked_token: 'This link no longer works.',
  ended_token: 'This link has expired. Ask the HR team for a new one.',
} as const

/** Why a link can't be used; null if it can. Never names a person. */
const refusalOf = (link: EvaluationLink | undefined): Refusal | null => {
  const code = link ? evaluationLinkRefusal({ ...link.evaluator, ...link }, new Date()) : 'invalid_token'
  return code === null ? null : new Refusal(400, code, refusalMessages[code])
}

/** The link of a token. 400; 429 for a network with too many invalid links. */
const useLink = ({ database: { db } }: AppContext, token: string, ip: string, { alsoEnded = false } = {}): Promise<EvaluationLink> =>
  countingFailures(db, evaluationsPerNetwork, networkOf(ip), async () => {
    const link = await findLink(db, hashOf(token))
    const refusal = refusalOf(link)
    if (!link || (refusal && !(alsoEnded && refusal.code === 'ended_token'))) throw refusal ?? notFound()
    return link
  })

const fileSubject = (evaluator_id: number, attachment_id: number): string => `task-file:${evaluator_id}:${attachment_id}`

const readSheet = async ({ config, database: { db } }: AppContext, id: number): Promise<EvaluationSheet> => {
  const link = await findLinkOf(db, id)
  if (!link) throw notFound()
  const { evaluator, task, candidate, name } = link
  const { submitted_at } = evaluator
  const others = submitted_at === null ? [] : await selectEvaluators(db, [task.id])
  const linkOf = (attachment_id: number | null): string | null =>
    attachment_id === null ? null : `/api/task-files/${attachment_id}?${signedLinkQuery(config.secret, fileSubject(id, attachment_id), id)}`
  return {
    evaluator: name,
    candidate: { name: displayName(candidate), job: await findOpening(db, task.id) },
    task: {
      title: task.title,
      instructions: task.instructions,
      handed_in_at: task.handed_in_at?.toISOString() ?? '',
      is_late: isLate(task, new Date()),
      answer: task.answer,
    },
    brief_link: linkOf(task.brief_id),
    answer_link: linkOf(task.attachment_id),
    evaluation: evaluationOf(evaluator),
    submitted_at: submitted_at?.toISOString() ?? null,
    editable_until: changeableUntil(submitted_at)?.toISOString() ?? null,
    is_editable: isChangeable(submitted_at, new Date()),
    others: others
      .filter((other) => other.evaluator.id !== id && other.evaluator.submitted_at !== null)
      .map((other) => ({ evaluator: other.name, ...evaluationOf(other.evaluator) })),
  }
}

/** The task behind a link. 400 `invalid_token`, `ended_token`, `revoked_token`; 429. */
export const openEvaluation = async (ctx: AppContext, token: string, ip: string): Promise<EvaluationSheet> =>
  readSheet(ctx, (await useLink(ctx, token, ip)).evaluator.id)

/** A file of the task, by a signed link on the page. 404 if the evaluation link is no longer valid. */
export const openTaskFile = async (ctx: AppContext, attachment_id: number, signed: SignedLink): Promise<OpenFile> => {
  if (!isValidLink(ctx.config.secret, fileSubject(signed.session, attachment_id), signed)) throw notFound()
  const link = await findLinkOf(ctx.database.db, signed.session)
  if (!link || refusalOf(link)) throw notFound()
  const file = await findTaskFile(ctx.database.db, link.task, attachment_id)
  if (!file) throw notFound()
  return openDocument(ctx, file, { isView: true, reader: `evaluator ${signed.session}` })
}

/**
 * Checks the link again after locking the candidate, as staff do to change the evaluators or send a newer link: it may have ended since
 * `useLink`. Errors as `useLink`.
 */
const lockLink = async (tx: Db, token: string, candidate_id: number): Promise<void> => {
  await lockVisibleCandidates(tx, [candidate_id])
  const refusal = refusalOf(await findLink(tx, hashOf(token)))
  if (refusal) throw refusal
}

const locked = () => conflict('locked', 'This evaluation can no longer be changed.')

/** Saves a draft. Errors as `openEvaluation`; 409 `locked` once submitted. */
export const saveEvaluation = async (ctx: AppContext, token: string, draft: EvaluationDraft, ip: string): Promise<void> => {
  const { evaluator } = await useLink(ctx, token, ip)
  await ctx.database.transaction(async (tx) => {
    await lockLink(tx, token, evaluator.candidate_id)
    const row = await lockEvaluator(tx, evaluator.id)
    if (!row || row.submitted_at !== null) throw locked()
    await updateEvaluator(tx, row.id, { ...draft, saved_at: new Date() })
  })
}

/** Submits an evaluation, or changes it within 24 hours. Errors as `openEvaluation`; 409 `locked`. */
export const submitEvaluation = async (ctx: AppContext, token: string, body: EvaluationBody, ip: string): Promise<EvaluationSheet> => {
  const { evaluator, task } = await useLink(ctx, token, ip)
  await ctx.database.transaction(async (tx) => {
    await lockLink(tx, token, task.candidate_id)
    if (!(await lockTask(tx, task.id))) throw notFound()
    const row = await lockEvaluator(tx, evaluator.id)
    if (!row || !isChangeable(row.submitted_at, new Date())) throw locked()
    await updateEvaluator(tx, row.id, { ...body, submitted_at: row.submitted_at ?? new Date() })
    await supersedeMails(tx, row.reminder_mail_id === null ? [] : [row.reminder_mail_id])
    await settle(tx, task)
  })
  return readSheet(ctx, evaluator.id)
}

/** Requests a new link in place of an expired one: notifies the HR team. 400 `invalid_token`, `revoked_token`; 429. */
export const askForEvaluationLink = async (ctx: AppContext, token: string, ip: string): Promise<void> => {
  const { evaluator } = await useLink(ctx, token, ip, { alsoEnded: true })
  await ctx.database.transaction(async (tx) => {
    if ((await countHit(tx, asksPerEvaluator, String(evaluator.id))) === 0)
      await notifyAssignee(tx, evaluator.candidate_id, 'evaluation_link_asked')
  })
}
