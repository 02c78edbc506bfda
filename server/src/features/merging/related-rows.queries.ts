import { sql, type SQL } from 'drizzle-orm'
import { OTHER_DOCUMENT, PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import type { MergeSnapshot } from './snapshot.rules.ts'
import { uniqueColumns, relatedTablesOf } from './merging.rules.ts'

type Row = Record<string, unknown>
const selectRows = async (tx: Db, table: string, where: SQL): Promise<Row[]> => {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where} order by t.id`,
  )
  return rows.map(({ row }) => row)
}

/** Moves educations. Rows of the kept record replaced by picked ones go to the merged record and are returned. */
const moveEducations = async (tx: Db, kept: number, merged: number, picked: readonly number[]): Promise<Row[]> => {
  const isPicked = sql`t.candidate_id = ${kept} and t.qualification_id in ${idList(picked)}
    and exists (select from educations o where o.candidate_id = ${merged} and o.qualification_id = t.qualification_id)`
  const displaced = await selectRows(tx, 'educations', isPicked)
  // The unique index allows one row per qualification: negative ids avoid collisions while rows are swapped.
  await tx.execute(sql`update educations t set candidate_id = ${merged}, qualification_id = -qualification_id where ${isPicked}`)
  await tx.execute(sql`
    update educations t set candidate_id = ${kept} where t.candidate_id = ${merged} and t.qualification_id > 0
      and not exists (select from educations o where o.candidate_id = ${kept} and o.qualification_id = t.qualification_id)`)
  await tx.execute(sql`update educations set qualification_id = -qualification_id where candidate_id = ${merged} and qualification_id < 0`)
  return displaced
}

interface MovedDocuments {
  readonly documents: MergeSnapshot['documents']
  readonly demoted: MergeSnapshot['demoted']
}

/** Moves all documents. Of two resumes or pictures, the one that wasn't picked becomes "Other document". */
const moveDocuments = async (tx: Db, kept: number, merged: number, isPicked: (type: number) => boolean): Promise<MovedDocuments> => {
  const { rows } = await tx.execute<{ id: number; type: number; candidate_id: number }>(
    sql`select id, type, candidate_id from attachments where candidate_id in (${kept}, ${merged}) order by id`,
  )
  const ofType = (candidate_id: number, type: number) => rows.find((row) => row.candidate_id === candidate_id && row.type === type)
  const demotedRows = [RESUME, PROFILE_PICTURE].flatMap((type) => {
    const [keptRow, mergedRow] = [ofType(kept, type), ofType(merged, type)]
    return keptRow && mergedRow ? [isPicked(type) ? keptRow : mergedRow] : []
  })
  const demotedIds = demotedRows.map(({ id }) => id)
  await tx.execute(sql`update attachments set type = ${OTHER_DOCUMENT} where id in ${idList(demotedIds)}`)
  await tx.execute(sql`delete from resume_readings where attachment_id in ${idList(demotedIds)}`)
  await tx.execute(sql`update attachments set candidate_id = ${kept} where candidate_id = ${merged}`)
  await moveDocumentTexts(tx, kept, merged)
  const idAndType = ({ id, type }: { id: number; type: number }) => ({ id, type })
  return {
    documents: rows.filter(({ candidate_id }) => candidate_id === merged).map(idAndType),
    demoted: demotedRows.filter(({ candidate_id }) => candidate_id === kept).map(idAndType),
  }
}

/** Moves resume texts and readings to the owner of their document. */
const moveDocumentTexts = async (tx: Db, kept: number, merged: number): Promise<void> => {
  for (const table of ['resume_texts', 'resume_readings']) {
    await tx.execute(sql`
      update ${sql.identifier(table)} r set candidate_id = a.candidate_id from attachments a
      where a.id = r.attachment_id and r.candidate_id in (${kept}, ${merged}) and r.candidate_id <> a.candidate_id`)
  }
}

/** Moves all related rows to the kept record; returns what an undo needs. */
export const moveRelatedRows = async (
  tx: Db,
  kept: number,
  merged: number,
  picked: { readonly educations: readonly number[]; readonly isPicked: (type: number) => boolean },
): Promise<Pick<MergeSnapshot, 'rows' | 'displaced' | 'moved' | 'documents' | 'demoted'>> => {
  const rows: Record<string, Row[]> = {}
  for (const table of relatedTablesOf('restored')) rows[table] = await selectRows(tx, table, sql`t.candidate_id = ${merged}`)
  const displaced = await moveEducations(tx, kept, merged, picked.educations)
  await tx.execute(sql`
    update candidate_skills t set candidate_id = ${kept} where t.candidate_id = ${merged}
      and not exists (select from candidate_skills o where o.candidate_id = ${kept} and o.skill_combo_id = t.skill_combo_id)`)
  await tx.execute(sql`
    update joining_documents t set candidate_id = ${kept} where t.candidate_id = ${merged}
      and not exists (select from joining_documents o where o.candidate_id = ${kept} and o.kind = t.kind)`)
  await tx.execute(sql`
    update joinings t set candidate_id = ${kept} where t.candidate_id = ${merged}
      and not exists (select from joinings o where o.candidate_id = ${kept})`)
  for (const table of ['experiences', 'nominees']) {
    await tx.execute(sql`update ${sql.identifier(table)} set candidate_id = ${kept} where candidate_id = ${merged}`)
  }
  const documents = await moveDocuments(tx, kept, merged, picked.isPicked)
  const moved: Record<string, number[]> = {}
  for (const table of relatedTablesOf('moved')) {
    const name = sql.identifier(table)
    const once = uniqueColumns[table]
    const isNotThere = once
      ? sql`not exists (select from ${name} o where o.candidate_id = ${kept} and o.${sql.identifier(once)} = t.${sql.identifier(once)})`
      : sql`true`
    const result = await tx.execute<{ id: number }>(
      sql`update ${name} t set candidate_id = ${kept} where t.candidate_id = ${merged} and ${isNotThere} returning t.id`,
    )
    moved[table] = result.rows.map(({ id }) => id)
  }
  return { rows, displaced, moved, ...documents }
}

const restoreRows = async (tx: Db, table: string, rows: readonly Row[]): Promise<void> => {
  const name = sql.identifier(table)
  const json = JSON.stringify(rows)
  await tx.execute(sql`delete from ${name} where id in (select r.id from jsonb_populate_recordset(null::${name}, ${json}::jsonb) r)`)
  await tx.execute(
    sql`insert into ${name} overriding system value select r.* from jsonb_populate_recordset(null::${name}, ${json}::jsonb) r on conflict do nothing`,
  )
}

/**
 * Undoes `moveRelatedRows`: restores profile rows from the snapshot and moves the others back with their current contents. Deleted
 * documents stay deleted.
 */
export const restoreRelatedRows = async (tx: Db, kept: number, merged: number, before: MergeSnapshot): Promise<void> => {
  for (const [table, rows] of Object.entries(before.rows)) {
    await restoreRows(tx, table, table === 'educations' ? [...rows, ...before.displaced] : rows)
  }
  for (const [table, ids] of Object.entries(before.moved)) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set candidate_id = ${merged} where candidate_id = ${kept} and id in ${idList(ids)}`,
    )
  }
  for (const { id, type } of before.documents) {
    await tx.execute(sql`update attachments set candidate_id = ${merged}, type = ${type} where id = ${id} and candidate_id = ${kept}`)
  }
  for (const { id, type } of before.demoted) {
    await tx.execute(sql`
      update attachments set type = ${type} where id = ${id} and candidate_id = ${kept}
        and not exists (select from attachments o where o.candidate_id = ${kept} and o.type = ${type})`)
  }
  await tx.execute(sql`
    delete from resume_readings r using attachments a where a.id = r.attachment_id and r.candidate_id in (${kept}, ${merged}) and a.type <> ${RESUME}`)
  await moveDocumentTexts(tx, kept, merged)
}
