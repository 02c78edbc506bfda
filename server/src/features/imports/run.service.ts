import type { Import, ImportOptions } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST, notFound, Refusal, violatedConstraint } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { enqueueFileRemovals } from '../attachments/attachments.service.ts'
import { findAssignableStaff } from '../applications/assign.queries.ts'
import { recordAudit, recordAudits } from '../audit/audit.service.ts'
import { REFERENCE_CAMPUS_DRIVE } from '@portal/contract/combos'
import { lockDriveForStudents } from '../students/students.service.ts'
import { deleteScores, keepChangedScores } from './score-run.queries.ts'
import { addScores } from './score-run.service.ts'
import { failConflicts, selectMarkChanges } from './student-run.queries.ts'
import { addStudents, changeMarks, lockRosterDrive } from './student-run.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { requestDuplicateSearches } from '../duplicates/duplicates.service.ts'
import { cancelUnsent } from '../inviting/actions.service.ts'
import { assertOpening } from '../inviting/inviting.service.ts'
import { dataClassList } from '../privacy/data-classes.rules.ts'
import { findDesignation } from '../profiles/profiles.queries.ts'
import { insertRestores, insertUpdates, selectToSearch, type Change } from './changes.queries.ts'
import { insertEntries } from './entry-run.queries.ts'
import { hasEntries, withEntries } from './entry-run.service.ts'
import { keepChangedEntries, restoreEntries } from './entry-undo.queries.ts'
import { mayImport } from './imports.policy.ts'
import { findImport, findRunning, lockImport, selectToEmpty, updateImport, type ImportRecord } from './imports.queries.ts'
import { toSummary } from './imports.rules.ts'
import { importQueue, lockForEdit, readImport } from './imports.service.ts'
import { inviteCreated } from './invite.service.ts'
import { selectTally } from './plan.queries.ts'
import { attachResumes, deleteForgotten, detachResumes, selectAttachedKeys } from './resume-files.queries.ts'
import { deleteRows } from './rows.queries.ts'
import { analyzeChanged, refreshSearchOnce } from './search.queries.ts'
import { findNextPart, insertCandidates, markIdleRows, updateCandidates } from './run.queries.ts'
import { deleteStudents, deleteUntouched, findUndoPart, keepBusyStudents, restoreMarks, restoreUpdated } from './undo.queries.ts'

/**
 * Rows per transaction: small enough not to block other writers of candidates for long, large enough to refresh the search tables
 * efficiently.
 */
const PART_SIZE = 1000
/** Resumes per transaction: fewer, because the text of each is indexed. */
const RESUMES_SIZE = 25
const partSizeOf = ({ format }: Pick<ImportRecord, 'format'>): number => (format === 'resumes' ? RESUMES_SIZE : PART_SIZE)

const runningConflict = async (ctx: AppContext, type: ImportRecord['type']) => {
  const name = (await findRunning(ctx.database.db, type)) ?? 'Someone else'
  return conflict('import_running', `${name} is running an import. Start yours when it finishes.`, { name })
}

/** Runs `work`; 409 `import_running` if another import of the type is running. The unique index rules out a race. */
const oneAtATime = async (ctx: AppContext, type: () => ImportRecord['type'], work: (tx: Db) => Promise<void>): Promise<void> => {
  try {
    await ctx.database.transaction(work)
  } catch (error) {
    if (violatedConstraint(error) === 'imports_running') throw await runningConflict(ctx, type())
    throw error
  }
}

const assertOptions = async (tx: Db, { reference, assigned_to, resource_request_id, invitation }: ImportOptions): Promise<void> => {
  if (reference != null) await assertCombos(tx, { reference: { name: 'REFERENCE_SOURCE', key: reference } })
  if (assigned_to != null && !(await findAssignableStaff(tx, assigned_to))) throw invalid({ assigned_to: [NOT_IN_LIST] })
  if (resource_request_id != null && (await findDesignation(tx, resource_request_id)) === null)
    throw invalid({ resource_request_id: [NOT_IN_LIST] })
  if (invitation) await assertOpening(tx, invitation.resource_request_id ?? null)
}

/** Sends the requested invitations; returns what the tally says about those that weren't sent. */
const inviteRequested = async (ctx: AppContext, tx: Db, record: ImportRecord): Promise<Record<string, number>> => {
  const { invitation } = record.options
  const name = (await findImport(tx, record.id))?.by
  if (!invitation || name === undefined) return {}
  try {
    return (await inviteCreated(ctx, tx, { user_id: record.created_by, name }, record.id, invitation)) ? { stopped_quota: 1 } : {}
  } catch (error) {
    if (error instanceof Refusal) return { stopped_opening_closed: 1 }
    throw error
  }
}

/** Completes the import: stores the tally and sends the requested invitations, unless the opening has closed in the meantime. */
const finishRun = async (ctx: AppContext, tx: Db, record: ImportRecord): Promise<void> => {
  const counted = await selectTally(tx, record)
  const tally = { ...record.tally, ...counted, ...(await inviteRequested(ctx, tx, record)) }
  await updateImport(tx, record.id, { state: 'done', finished_at: new Date(), tally })
}

/** Starts the import in the background. Errors as in the contract. */
export const startImport = async (ctx: AppContext, actor: Actor, id: number, options: ImportOptions): Promise<Import> => {
  let type: ImportRecord['type'] = 'candidates'
  await oneAtATime(
    ctx,
    () => type,
    async (tx) => {
      const record = await lockForEdit(tx, actor, id)
      ;({ type } = record)
      const { why } = toSummary({ record, by: '' }, new Date()).can.start
      if (why !== null) throw conflict('not_allowed', why)
      await assertOptions(tx, options)
      const { target, test } = record.options
      if (target) await lockDriveForStudents(tx, actor, target.drive_id)
      await markIdleRows(tx, record)
      const { rows = 0, create = 0, update = 0 } = record.tally ?? {}
      await updateImport(tx, id, {
        state: 'running',
        options: { ...options, ...(target && { target }), ...(test && { test }) },
        done: 0,
        created_by: actor.user_id,
      })
      await recordAudit(tx, actor, 'import_started', 'list', id, {
        import_id: id,
        kind: type,
        total: rows,
        created: create,
        updated: update,
      })
      await ctx.jobs.send(tx, importQueue, { import_id: id })
    },
  )
  return readImport(ctx, actor, id)
}

/** Processes the rows after a given one, or before it in an undo; returns where the next part begins. Null if none is left. */
type PartRunner = (ctx: AppContext, id: number, from: number | undefined) => Promise<number | null>

/** Audits each change with its details. */
const recordChanges = (
  tx: Db,
  actor: Parameters<typeof recordAudits>[1],
  action: 'candidate_imported' | 'candidate_import_undone',
  import_id: number,
  changes: readonly Change[],
): Promise<void> =>
  recordAudits(
    tx,
    actor,
    action,
    'candidate',
    changes.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: { import_id, profile_change_id: id } })),
  )

/**
 * Creates and updates the next candidates in one transaction, so that a crash repeats nothing. At the end, scans once more from the first
 * row.
 */
const runPart: PartRunner = (ctx, id, from = 0) =>
  ctx.database.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'running') return null
    const size = partSizeOf(record)
    const part = (await findNextPart(tx, record, from, size)) ?? (from > 0 ? await findNextPart(tx, record, 0, size) : undefined)
    if (!part) {
      await finishRun(ctx, tx, record)
      return null
    }
    const { target, test, assigned_to, ...options } = record.options
    // For a roster, the drive provides the source and the opening of its students.
    const resource_request_id = options.resource_request_id ?? target?.resource_request_id
    const reference = options.reference ?? (target && REFERENCE_CAMPUS_DRIVE)
    const position_applied_for = resource_request_id == null ? null : await findDesignation(tx, resource_request_id)
    const actor = { user_id: record.created_by }
    const by = { changed_by: record.created_by, reason: `Import of ${record.file_name ?? 'pasted rows'}` }
    const roster = target && (await lockRosterDrive(tx, target))
    if (roster) await failConflicts(tx, part, roster)
    await refreshSearchOnce(tx, async () => {
      const created = await insertCandidates(tx, part, { reference, assigned_to, position_applied_for })
      if (hasEntries(record)) await insertEntries(tx, part, created)
      const audits = created.map((record_id) => ({ record_id, details: { import_id: id } }))
      await recordAudits(tx, actor, 'candidate_imported', 'candidate', audits)
      await requestDuplicateSearches(ctx, tx, await selectToSearch(tx, part))
      const marks = roster ? await selectMarkChanges(tx, part) : []
      const update = () => updateCandidates(tx, part)
      const updated = await (hasEntries(record) ? withEntries(tx, part, update) : update())
      await recordChanges(tx, actor, 'candidate_imported', id, await insertUpdates(tx, part, updated, by))
      if (roster) {
        await changeMarks(tx, part, actor, roster, id, marks)
        await addStudents(tx, part, actor, roster, id)
      }
      if (test) await addScores(tx, part, actor, test, id)
      // Resumes only; attaching a resume isn't a field change.
      const attached = await attachResumes(tx, part)
      const added = attached.filter((record_id) => updated.includes(record_id))
      await recordAudits(
        tx,
        actor,
        'resume_added',
        'candidate',
        added.map((record_id) => ({ record_id, details: { import_id: id } })),
      )
      return [...created, ...updated]
    })
    await updateImport(tx, id, { done: record.done + part.rows })
    return part.last
  })

/**
 * Tables whose rows prove that someone has worked with a candidate: all that reference candidates, except those filled by an import itself.
 */
const filledByImport = new Set([
  'candidate_facts',
  'candidate_names',
  'candidate_texts',
  'candidate_skills',
  'follow_ups',
  'import_rows',
  'invitations',
  'erasures',
])
const tablesOfWork = dataClassList
  .filter(
    ({ table, ownerColumns }) =>
      !filledByImport.has(table) && ownerColumns.some(([column, is]) => column === 'candidate_id' && is === 'candidate_id'),
  )
  .map(({ table }) => table)

const undoPart: PartRunner = (ctx, id, from = limits.id) =>
  ctx.database.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'undoing') return null
    const { target, test } = record.options
    const size = partSizeOf(record)
    const part =
      (await findUndoPart(tx, record, from, size)) ?? (from < limits.id ? await findUndoPart(tx, record, limits.id, size) : undefined)
    if (!part) {
      const { created: _created, updated: _updated, ...tally } = await selectTally(tx, record)
      await updateImport(tx, id, { state: 'undone', tally: { ...record.tally, ...tally } })
      return null
    }
    const by = { changed_by: record.undone_by, reason: 'The import was undone' }
    const keys = await selectAttachedKeys(tx, part)
    await refreshSearchOnce(tx, async () => {
      await detachResumes(tx, part)
      if (target) await keepBusyStudents(tx, part)
      if (test) await keepChangedScores(tx, part)
      await keepChangedEntries(tx, part)
      const restored = await restoreUpdated(tx, part)
      const rows = restored.map(({ row }) => row)
      const actor = record.undone_by === null ? null : { user_id: record.undone_by }
      await recordChanges(tx, actor, 'candidate_import_undone', id, await insertRestores(tx, part, rows, by))
      await restoreEntries(tx, part, rows)
      if (target) {
        await restoreMarks(tx, part)
        await deleteStudents(tx, part)
      }
      if (test) await deleteScores(tx, part)
      await deleteUntouched(tx, part, tablesOfWork)
      return restored.map(({ candidate_id }) => candidate_id)
    })
    // Files of candidates who are kept are still referenced, and skipped by the job.
    await enqueueFileRemovals(tx, ctx, keys)
    await updateImport(tx, id, { done: record.done + part.rows })
    return part.first
  })

/** Time slice of a job; the work continues in another job, so that a shutdown never waits for it. */
export const SLICE_MS = 20_000

/** Runs or undoes an import until it is complete, the time slice ends or the server shuts down. */
export const workOff = async (ctx: AppContext, id: number, state: 'running' | 'undoing', signal?: AbortSignal): Promise<void> => {
  const deadline = Date.now() + SLICE_MS
  const next = state === 'running' ? runPart : undoPart
  for (let from = await next(ctx, id, undefined); from !== null; from = await next(ctx, id, from)) {
    await analyzeChanged(ctx.database.db, 1 / 2)
    if (!signal?.aborted && Date.now() < deadline) continue
    return ctx.database.transaction((tx) => ctx.jobs.send(tx, importQueue, { import_id: id }))
  }
  await analyzeChanged(ctx.database.db, 1 / 5)
}

/** Undoes an import in the background. Idempotent. Errors as in the contract. */
export const undoImport = async (ctx: AppContext, actor: Actor, id: number): Promise<Import> => {
  let type: ImportRecord['type'] = 'candidates'
  await oneAtATime(
    ctx,
    () => type,
    async (tx) => {
      const found = await lockImport(tx, id)
      if (!found) throw notFound()
      const record = authorize(actor, mayImport, found)
      ;({ type } = record)
      if (record.state === 'undoing' || record.state === 'undone') return
      const { why } = toSummary({ record, by: '' }, new Date()).can.undo
      if (why !== null) throw conflict(record.finished_at ? 'too_late' : 'not_allowed', why)
      await cancelUnsent(tx, id)
      await updateImport(tx, id, { state: 'undoing', done: 0, undone_by: actor.user_id })
      const { created = 0, updated = 0 } = record.tally ?? {}
      await recordAudit(tx, actor, 'import_undone', 'list', id, { import_id: id, kind: type, created, updated })
      await ctx.jobs.send(tx, importQueue, { import_id: id })
    },
  )
  return readImport(ctx, actor, id)
}

/** Discards an import that hasn't started, with its rows. */
export const discardImport = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockForEdit(tx, actor, id)
    await enqueueFileRemovals(tx, ctx, await deleteRows(tx, id))
    await updateImport(tx, id, { state: 'discarded', emptied_at: new Date() })
  })

/** Deletes the rows and files of imports that can no longer be undone or were abandoned, and files of withheld records. */
export const emptyOldImports = async (ctx: AppContext): Promise<void> => {
  const { database } = ctx
  await database.transaction(async (tx) => enqueueFileRemovals(tx, ctx, await deleteForgotten(tx)))
  for (const { id } of await selectToEmpty(database.db, limits.importDays)) {
    await database.transaction(async (tx) => {
      const record = await lockImport(tx, id)
      if (!record) return
      await enqueueFileRemovals(tx, ctx, await deleteRows(tx, id))
      const isOpen = ['collecting', 'mapping', 'validated'].includes(record.state)
      await updateImport(tx, id, { emptied_at: new Date(), ...(isOpen ? { state: 'discarded' as const } : {}) })
    })
  }
}
