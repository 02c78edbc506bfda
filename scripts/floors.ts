/** Compares package-lock.json with the oldest versions without known vulnerabilities, because not every registry supports `npm audit`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FLOORS: Readonly<Record<string, string>> = {
  '@fastify/busboy': '3.2.1',
  '@fastify/multipart': '10.1.1',
  '@fastify/static': '10.1.4',
  'adm-zip': '0.6.1',
  'drizzle-orm': '0.45.2',
  fastify: '5.12.6',
  nodemailer: '10.0.5',
  'pdfjs-dist': '4.2.67',
  yauzl: '3.2.1',
}

const FORBIDDEN: Readonly<Record<string, string>> = {
  exceljs: 'it is unkept and runs out of memory on hostile files: read sheets with read-excel-file',
  xlsx: 'its copy on npm is frozen with published holes: read sheets with read-excel-file',
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>
}

const numbers = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number)

const isOlder = (version: string, floor: string): boolean => {
  const [installed, required] = [numbers(version), numbers(floor)]
  const at = required.findIndex((part, index) => installed[index] !== part)
  return at !== -1 && (installed[at] ?? 0) < (required[at] ?? 0)
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock

const faults = Object.entries(packages).flatMap(([path, { version }]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  const floor = FLOORS[name]
  const why = FORBIDDEN[name]
  if (why) return [`${path}: not to be used, ${why}.`]
  return floor && version && isOlder(version, floor) ? [`${path}: ${version} has known holes, at least ${floor} is needed.`] : []
})

for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`${Object.keys(packages).length} locked packages, none below its floor.`)
process.exitCode = faults.length === 0 ? 0 : 1
