/** Exits with 0 if the PostgreSQL server at the given URL responds, otherwise with 1. */
import { Client } from 'pg'

const client = new Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  console.log(`PostgreSQL ${rows[0]?.server_version ?? ''} answers.`)
  await client.end()
} catch {
  process.exitCode = 1
}
