import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|html)$/
const SERVED_AS_IT_IS = /\.woff2$/

/** Writes a brotli and a gzip copy beside each text asset; fonts are compressed already, so a copy must earn its place. */
export const precompress = (): Plugin => ({
  name: 'portal:precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir: folder }) {
      if (!folder) throw new Error('The build has no output folder.')
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file) || SERVED_AS_IT_IS.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  },
})

const compress = async (file: string) => {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const copies = [
    { suffix: '.br', bytes: await promisify(brotliCompress)(content, { params }) },
    { suffix: '.gz', bytes: await promisify(gzip)(content, { level: 9 }) },
  ]
  await Promise.all(copies.filter((copy) => copy.bytes.length < content.length).map((copy) => writeFile(file + copy.suffix, copy.bytes)))
}
