import { sql } from 'drizzle-orm'
import pino from 'pino'
import { openDatabase } from '../../server/src/database/open.ts'

/** Inserts applicants directly into the database of a stopped server: `node fill-candidates.ts 5000`, with the server's environment. */
const count = Number(process.argv[2])
const { DATABASE_URL, DATA_DIR = '' } = process.env
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, pino())
await database.db.execute(sql`
  insert into candidates (email, first_name, last_name, mobile_no, resource_requisition_request_id, hiring_stage, current_profile_page,
                          is_profile_complete, expected_ctc, total_experience, stage_since, last_activity_at)
  select 'walkin.' || n || '@example.com',
         (array['Hetal', 'Jignesh', 'Krupa', 'Mehul', 'Nidhi'])[1 + n % 5],
         (array['Chauhan', 'Desai', 'Gohil', 'Joshi', 'Vaghela', 'Solanki'])[1 + n % 6] || ' ' || n,
         (9100000000 + n)::text,
         (select min(id) from resource_requests where status = 3), 2, 'COMPLETED', 1, 4 + n % 9, n % 60,
         now() - interval '2 days', now() - interval '2 days'
  from generate_series(1, ${count}::int) as n`)
await database.db.execute(sql`analyze`)
await database.close()
