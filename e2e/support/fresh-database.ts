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
export const createDatabase = async (url: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `e2e_${process.pid}_${Date.now()}`
  await admin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) }
}
