import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { invalid, Refusal } from '../errors.ts'

const DEFAULT_PORT = 3310
/** A scan of the largest ZIP takes seconds. */
const TIMEOUT_MS = 30_000

/** The INSTREAM command of clamd: chunks with their length as 4 bytes, big-endian; a length of 0 ends it. */
async function* instream(chunks: AsyncIterable<Buffer>) {
  yield 'zINSTREAM\0'
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

/** clamd's verdict on a file, such as `stream: OK` or `stream: Eicar-Signature FOUND`. */
const askClamd = async ({ hostname, port }: URL, path: string): Promise<string> => {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not respond in time.')))
  try {
    const [verdict] = await Promise.all([text(socket), pipeline(createReadStream(path), instream, socket, { end: false })])
    return verdict.replaceAll('\0', '').trim()
  } finally {
    socket.destroy()
  }
}

/**
 * Scans an uploaded file before anything is stored. 422 `file` for a virus; 503 while the scanner doesn't respond, so that no unscanned file is
 * stored. Without a scanner nothing happens.
 */
export const assertClean = async (scannerUrl: string | undefined, path: string, log: FastifyBaseLogger): Promise<void> => {
  if (scannerUrl === undefined) return
  const verdict = await askClamd(new URL(scannerUrl), path).catch((error: unknown) => String(error))
  if (verdict === 'stream: OK') return
  if (verdict.endsWith(' FOUND')) {
    log.warn({ verdict }, 'virus refused')
    throw invalid({ file: ['This file contains a virus. Upload another file.'] })
  }
  log.error({ verdict }, 'virus scanner unavailable')
  throw new Refusal(503, 'not_ready', "Files can't be checked for viruses at the moment. Try again in a few minutes.", {
    details: { retry_after: '60' },
  })
}
