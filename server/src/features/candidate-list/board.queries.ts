import { sql } from 'drizzle-orm'
import { stageGroups, stages, type StageGroup } from '@portal/contract/stages'
import { BOARD_CARDS, type BoardCard, type BoardColumn } from '@portal/contract/board'
import type { WorkingDays } from '@portal/contract/shared/dates'
import { fullNameOf } from '../../database/full-name.ts'
import { iso } from '../../database/iso.ts'
import type { Db } from '../../database/open.ts'
import { latenessOf } from '../applications/moves.rules.ts'
import { COUNT_LIMIT } from './search-hits.queries.ts'

/** Stage group index by stage number, as an SQL array literal. */
const groupOfStage = `{${Object.values(stages)
  .map(({ group }) => stageGroups.indexOf(group))
  .join(',')}}`

type StoredCard = Omit<BoardCard, 'lateness' | 'overdue_days'>
type BoardRow = { readonly [K in keyof StoredCard]: StoredCard[K] | null } & { readonly place: number; readonly total: number }
const isCard = (row: BoardRow): row is BoardRow & StoredCard => row.id !== null

/**
 * Columns of an opening's board in one statement: its candidates are read once from the index on the request and counted by group, and only
 * the cards of the page are looked up. Withheld records have no row in candidate_facts.
 */
export const selectBoard = async (
  db: Db,
  opening: number,
  group: StageGroup | undefined,
  page: number,
  { today, calendar }: { readonly today: string; readonly calendar: WorkingDays },
): Promise<BoardColumn[]> => {
  const groups = group === undefined ? stageGroups : [group]
  const isInGroup = group === undefined ? sql`true` : sql`place = ${stageGroups.indexOf(group)}::int`
  const { rows } = await db.execute<BoardRow & Record<string, unknown>>(sql`
    with applicants as materialized (
      select candidate_id, stage_since, place from (
        select f.candidate_id, f.stage_since, (${groupOfStage}::int[])[f.hiring_stage] as place
        from candidate_facts f where f.resource_request_id = ${opening}::int) as candidates_of_opening
      where ${isInGroup}),
    counted as materialized (select place, least(count(*), ${COUNT_LIMIT}::int)::int as total from applicants group by place)
    select counted.place, counted.total, c.id, ${fullNameOf('c')} as name, c.email,
      c.mobile_no, f.has_resume, c.hiring_stage, ${iso(sql`c.stage_since`)} as stage_since,
      f.due_on::text as due_on, o.name as assigned_to
    from counted
    left join lateral (
      select m.candidate_id, m.stage_since from applicants m where m.place = counted.place
      order by m.stage_since, m.candidate_id limit ${BOARD_CARDS} offset ${(page - 1) * BOARD_CARDS}) as shown on true
    left join candidates c on c.id = shown.candidate_id and c.withheld_since is null
    left join candidate_facts f on f.candidate_id = c.id
    left join users o on o.id = c.assigned_to
    order by counted.place, shown.stage_since, shown.candidate_id`)
  return groups.map((name) => {
    const groupRows = rows.filter(({ place }) => stageGroups[place] === name)
    return {
      group: name,
      total: groupRows[0]?.total ?? 0,
      cards: groupRows.filter(isCard).map((card) => ({ ...card, ...latenessOf(card.hiring_stage, card.due_on, today, calendar) })),
    }
  })
}
