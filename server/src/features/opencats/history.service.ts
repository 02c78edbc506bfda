import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OTHER_DOCUMENT, RESUME } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { authorize, type Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidateForStaff } from '../applications/locked-candidates.service.ts'
import { writeNote } from '../applications/notes.service.ts'
import { mayAddResume } from '../attachments/attachments.policy.ts'
import { cleanFileName, isAllowed } from '../attachments/attachments.rules.ts'
import { hasResume, inspectFile, prepareContent, storeUpload } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findCommandActor } from '../imports/command.service.ts'
import { findByAddresses, hasFile, selectNoteBodies } from './history.queries.ts'
import type { History, AttachedFile } from './history.rules.ts'

interface HistoryCommand {
  readonly histories: readonly History[]
  /** The `attachments` folder of OpenCATS. */
  readonly folder: string
  /** Email address of the staff member who runs the import. */
  readonly by: string
  readonly isWritten: boolean
}

/** The file on disk. Neither a path in the dump nor a symbolic link can escape the folder. */
const locate = async (folder: string, { path }: AttachedFile) => {
  const root = await realpath(folder)
  const found = await realpath(resolve(root, path)).catch(() => undefined)
  if (!found?.startsWith(root + sep)) return undefined
  const { size } = await stat(found)
  return { path: found, size }
}

/** Imports a file unless the candidate already has it; returns why it can't be imported. */
const importFile = async (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  file: AttachedFile,
  command: HistoryCommand,
): Promise<'new' | 'known' | { readonly why: string }> => {
  const { db } = ctx.database
  const found = await locate(command.folder, file)
  if (!found) return { why: 'there is no such file' }
  if (found.size > limits.fileBytes) return { why: `it is larger than ${limits.fileBytes / 1024 / 1024} MB` }
  const name = cleanFileName(file.name)
  const kind = await inspectFile(found)
  if (kind === 'archive' || kind === 'password' || kind === 'rich_text' || !isAllowed(kind, name, OTHER_DOCUMENT))
    return { why: messages.fileFormat }
  const hash = createHash('sha256')
  await pipeline(createReadStream(found.path), hash)
  const upload = { ...found, filename: name, sha256: hash.digest('hex'), fields: {} }
  if (await hasFile(db, candidate_id, (await prepareContent(upload, kind)).sha256)) return 'known'
  if (!command.isWritten) return 'new'
  const type = file.is_resume && !(await hasResume(db, candidate_id)) ? RESUME : OTHER_DOCUMENT
  try {
    await storeUpload(ctx, actor, authorize(actor, mayAddResume, { candidate_id }), upload, type, (tx) =>
      recordAudit(tx, actor, type === RESUME ? 'resume_added' : 'document_added', 'candidate', candidate_id),
    )
    return 'new'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'quota') return { why: error.message }
    throw error
  }
}

/** Writes the notes that the candidate doesn't have yet; returns their number. */
const importNotes = ({ database }: AppContext, actor: Actor, candidate_id: number, notes: readonly string[], isWritten: boolean) =>
  database.transaction(async (tx) => {
    const { scope } = await lockCandidateForStaff(tx, actor, candidate_id)
    const known = await selectNoteBodies(tx, candidate_id)
    const missing = notes.filter((note) => !known.has(note))
    if (isWritten) for (const note of missing) await writeNote(tx, actor, scope, note)
    return missing.length
  })

/**
 * Imports documents, pipelines and activities from OpenCATS for candidates with the same email address; without `isWritten`, a dry run.
 * Idempotent: existing notes and documents aren't written again. 422 on `by`.
 */
export const importHistory = async (ctx: AppContext, command: HistoryCommand, print: (line: string) => void): Promise<void> => {
  const actor = await findCommandActor(ctx, command.by)
  let [people, absent, notes, files] = [0, 0, 0, 0]
  for (const history of command.histories) {
    const candidate_id = await findByAddresses(ctx.database.db, history.emails)
    if (candidate_id === undefined) {
      absent += 1
      continue
    }
    people += 1
    notes += await importNotes(ctx, actor, candidate_id, history.notes, command.isWritten)
    for (const file of history.files) {
      const result = await importFile(ctx, actor, candidate_id, file, command)
      if (result === 'new') files += 1
      else if (result !== 'known') print(`${file.path} is left out: ${result.why}`)
    }
  }
  print(
    `${command.isWritten ? 'Imported' : 'Found'}: ${people} candidates, ${notes} new notes, ${files} documents. Not in the portal yet: ${absent} candidates. Import them first.`,
  )
}
