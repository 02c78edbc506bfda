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

/** An empty database beside the one the address names, and how to drop it. */
const createDatabase = async (url: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `e2e_${process.pid}_${Date.now()}`
  await admin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) }
}

/** What a server needs in its environment for a database of its own: with TEST_DATABASE_URL a new one there, else the embedded one. */
export const ownDatabase = async (): Promise<{ environment: Record<string, string>; drop: () => Promise<void> }> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return { environment: {}, drop: async () => {} }
  const database = await createDatabase(url)
  return { environment: { DATABASE_URL: database.url, SECRET: 'only-for-the-browser-tests-0123456789' }, drop: database.drop }
}
