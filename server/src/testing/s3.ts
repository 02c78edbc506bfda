import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * A local S3 server. `lenient` disables signature verification, because the server computes signatures for listing a bucket differently
 * from the SDK (a known bug).
 */
export const openS3 = async ({ lenient = false } = {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: lenient,
    configureBuckets: [{ name: 'portal-files' }],
  })
  const { port } = await server.run()
  const urlFor = (secret: string, bucket = 'portal-files') =>
    `s3://S3RVER:${secret}@${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1`
  return {
    directory,
    url: urlFor('S3RVER'),
    urlFor,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
