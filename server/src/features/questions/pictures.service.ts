import type { Question } from '@portal/contract/questions'
import { messages } from '@portal/contract/shared/messages'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid, notFound, storageUnavailable } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { isValidLink, type SignedLink } from '../../platform/signed-link.ts'
import { isSessionAlive } from '../accounts/sessions.service.ts'
import { inspectFile, limitStaffUploads, prepareContent, storeFile } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayManageQuestions } from './questions.policy.ts'
import { findPicture, insertVersion } from './questions.queries.ts'
import { lockForChange, pictureSubject, readQuestion } from './questions.service.ts'

const mimetypes = { png: 'image/png', jpg: 'image/jpeg' } as const

/** Call before reading the body of an upload. 429. */
export const limitPictures = (ctx: AppContext, actor: Actor): Promise<void> => {
  authorize(actor, mayManageQuestions, {})
  return limitStaffUploads(ctx, actor)
}

/** Stores a picture without its metadata, in a new version of the question. 404; 422 `file`; 503. */
export const addPicture = async (ctx: AppContext, actor: Actor, id: number, upload: Upload): Promise<Question> => {
  await readQuestion(ctx, ctx.database.db, actor, id)
  if (upload.filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const kind = await inspectFile(upload)
  if (kind !== 'png' && kind !== 'jpg') throw invalid({ file: ['Choose a PNG or JPEG picture.'] })
  const { size, content } = await prepareContent(upload, kind)
  const picture_type = mimetypes[kind]
  const picture_key = await storeFile(ctx, { content: content(), size, mimetype: picture_type })
  return ctx.database.transaction(async (tx) => {
    const { question, version } = await lockForChange(tx, actor, id)
    await insertVersion(tx, question, { ...version, picture_key, picture_type }, actor.user_id)
    await recordAudit(tx, actor, 'question_changed', 'question', id, { version: question.version + 1 })
    return readQuestion(ctx, tx, actor, id)
  })
}

/** Creates a version without a picture; earlier versions keep theirs. 404. */
export const removePicture = (ctx: AppContext, actor: Actor, id: number): Promise<Question> =>
  ctx.database.transaction(async (tx) => {
    const { question, version } = await lockForChange(tx, actor, id)
    if (version.picture_key !== null) {
      await insertVersion(tx, question, { ...version, picture_key: null, picture_type: null }, actor.user_id)
      await recordAudit(tx, actor, 'question_changed', 'question', id, { version: question.version + 1 })
    }
    return readQuestion(ctx, tx, actor, id)
  })

export interface PictureLink extends SignedLink {
  /** Id of the version. */
  readonly id: number
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The picture behind a signed link. 404 if the link is invalid or expired, or its session has ended; 503. */
export const openPicture = async ({ config, database, files, log }: AppContext, link: PictureLink): Promise<OpenFile> => {
  if (!isValidLink(config.secret, pictureSubject(link.id), link) || !(await isSessionAlive(database.db, link.session))) throw notFound()
  const found = await findPicture(database.db, link.id)
  if (!found?.picture_key || !found.picture_type) throw notFound()
  const content = await files.read(found.picture_key).catch((error: unknown) => {
    log.error({ err: error, version_id: link.id }, 'storage unavailable')
    throw storageUnavailable()
  })
  return { name: 'picture', mimetype: found.picture_type, size: undefined, content, isInline: true, policy }
}
