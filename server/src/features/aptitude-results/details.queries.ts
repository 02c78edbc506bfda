import { sql } from 'drizzle-orm'
import { subjectKeys, type Subject } from '@portal/contract/aptitude'
import type { ResultDetails } from '@portal/contract/aptitude-results'
import type { Db } from '../../database/open.ts'
import { resultsOf } from './tests.queries.ts'

type Attempt = NonNullable<ResultDetails['attempt']>
interface Found extends Record<string, unknown>, Pick<ResultDetails, 'attempt' | 'average' | 'takers'> {
  /** Averages of everyone who took the test, in marks. */
  readonly scores: Readonly<Record<Subject, number | null>>
}

const instant = (text: string): string => new Date(text).toISOString()
const withInstants = ({ started_at, submitted_at, events, ...attempt }: Attempt): Attempt => ({
  ...attempt,
  started_at: started_at && instant(started_at),
  submitted_at: submitted_at && instant(submitted_at),
  events: events.map(({ kind, at }) => ({ kind, at: instant(at) })),
})

/** Averages of the test a result belongs to, and the attempt behind the result. */
export const selectBackground = async (db: Db, test_id: number, candidate_id: number): Promise<Found | undefined> => {
  const { rows } = await db.execute<Found>(sql`
    select count(*)::int as takers, round(avg(percentage), 2)::float8 as average,
      json_build_object(${sql.join(
        subjectKeys.map((subject) => sql`${subject}::text, avg(${sql.raw(subject)})`),
        sql`, `,
      )}) as scores,
      (select json_build_object('started_at', a.started_at, 'submitted_at', a.submitted_at, 'submitted_by', a.submitted_by,
          'extra_time', a.extra_time, 'events', coalesce((select json_agg(json_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
            from aptitude_events e where e.attempt_id = a.id), '[]'))
        from aptitude_attempts a where a.test_id = ${test_id} and a.candidate_id = ${candidate_id}) as attempt
      from (${resultsOf(sql`r.test_id = ${test_id}`)}) r`)
  const [found] = rows
  return found && { ...found, attempt: found.attempt && withInstants(found.attempt) }
}
