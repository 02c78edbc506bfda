import { Client } from 'pg'

const admin = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates an empty database on the server of this URL; returns a function to drop it. */
const createDatabase = async (url: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `e2e_${process.pid}_${Date.now()}`
  await admin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) }
}

/** Environment for a server with its own database: a new one on TEST_DATABASE_URL, otherwise the embedded one. */
export const ownDatabase = async (): Promise<{ environment: Record<string, string>; drop: () => Promise<void> }> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return { environment: {}, drop: async () => {} }
  const database = await createDatabase(url)
  return { environment: { DATABASE_URL: database.url, SECRET: 'only-for-the-browser-tests-0123456789' }, drop: database.drop }
}
