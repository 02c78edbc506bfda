import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { unzipWithPython } from '../../testing/zip.ts'
import { writeZipFile, type ZipEntry } from './zip-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* each<T>(list: Iterable<T>): AsyncGenerator<T> {
  yield* list
}
const entry = (name: string, content: Buffer, isCompressed = false): ZipEntry => ({ name, isCompressed, content: () => [content] })

it('an archive opens in other programs, including names in other scripts and empty files', async () => {
  const path = join(folder, 'small.zip')
  const random = randomBytes(300_000)
  const text = Buffer.from('नाम,शहर\r\n'.repeat(50_000))
  await writeZipFile(
    path,
    each([entry('data/नाम.csv', text), entry('documents/1/a.pdf', random, true), entry('empty.txt', Buffer.alloc(0))]),
  )
  const bytes = await readFile(path)
  expect(bytes.length).toBeLessThan(random.length + 20_000)
  const unpacked = unzipSync(bytes)
  expect(Object.keys(unpacked)).toEqual(['data/नाम.csv', 'documents/1/a.pdf', 'empty.txt'])
  expect(strFromU8(unpacked['data/नाम.csv'] ?? new Uint8Array())).toBe(text.toString())
  expect(Buffer.from(unpacked['documents/1/a.pdf'] ?? []).equals(random)).toBe(true)
  const sizes = { 'data/नाम.csv': text.length, 'documents/1/a.pdf': random.length, 'empty.txt': 0 }
  expect(await unzipWithPython(path)).toBeOneOf([undefined, { damaged: null, sizes }])
  expect(await readdir(folder)).toEqual(['small.zip'])
})

it('entries have Indian time, as the format has no time zone', async () => {
  const path = join(folder, 'dated.zip')
  await writeZipFile(path, each([{ ...entry('a.txt', Buffer.from('a')), at: new Date('2026-12-31T20:45:10Z') }]))
  const [time, day] = [(await readFile(path)).readUInt16LE(10), (await readFile(path)).readUInt16LE(12)]
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2027, 1, 1])
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([2, 15, 10])
})

it('supports more entries than the 16-bit count of the original format', { timeout: 60_000 }, async (test) => {
  const path = join(folder, 'many.zip')
  const count = 70_000
  const many = function* () {
    for (let id = 1; id <= count; id += 1) yield entry(`documents/${id}.txt`, Buffer.from(String(id)), true)
  }
  await writeZipFile(path, each(many()))
  const read = await unzipWithPython(path)
  if (!read) return test.skip()
  expect([read.damaged, Object.keys(read.sizes).length, read.sizes[`documents/${count}.txt`]]).toEqual([null, count, String(count).length])
})

it(`holds entries of ${rounds(64, 4160)} MB`, { timeout: 120_000 }, async (test) => {
  const path = join(folder, 'large.zip')
  const chunk = Buffer.alloc(64 * 1024 * 1024)
  const chunks = rounds(1, 65)
  const zeros = { name: 'zeros', isCompressed: false, content: () => Array.from({ length: chunks }, () => chunk) }
  await writeZipFile(path, each([zeros, entry('after.txt', Buffer.from('here'))]))
  const read = await unzipWithPython(path)
  if (!read) return test.skip()
  expect(read).toEqual({ damaged: null, sizes: { zeros: chunks * chunk.length, 'after.txt': 4 } })
})

it('leaves no directory file behind when a source fails, and the failure reaches the caller', async () => {
  const path = join(folder, 'failed.zip')
  const failing = async function* () {
    yield Buffer.from('half')
    throw new Error('the storage is down')
  }
  const list = each([{ name: 'a.csv', isCompressed: false, content: failing }])
  await expect(writeZipFile(path, list)).rejects.toThrow('the storage is down')
  expect((await readdir(folder)).some((name) => name.endsWith('.directory'))).toBe(false)
  await (await open(path)).close()
})
