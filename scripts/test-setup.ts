import { Socket } from 'node:net'
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const LOOPBACK = /^(localhost|127\.|::1$|0\.0\.0\.0$|::$)/

/** One list per process: this module runs per test file, but console and sockets must be wrapped only once. */
const watched = globalThis as { portalFaults?: string[] }
const isFirst = watched.portalFaults === undefined
const faults = (watched.portalFaults ??= [])

const printError = console.error
const watchedError = (...parts: unknown[]) => {
  faults.push(`console.error: ${format(...parts)}`)
  printError(...parts)
}
if (isFirst) console.error = watchedError

type Target = { host?: string; path?: string } | undefined
// oxlint-disable-next-line typescript/unbound-method -- it is called with the socket it belongs to
const connect = Socket.prototype.connect
const isList = (value: unknown): value is readonly Target[] => Array.isArray(value)
/** Node calls `connect` with normalised arguments, with options, or with port and host. */
const targetOf = (first: unknown, second: unknown): Target => {
  if (isList(first)) return first[0]
  if (typeof first === 'object' && first !== null) return first
  return typeof second === 'string' ? { host: second } : undefined
}
const watchedConnect = function (this: Socket, ...args: Parameters<typeof connect>) {
  const [first, second]: readonly unknown[] = args
  const target = targetOf(first, second)
  if (target?.host && !target.path && !LOOPBACK.test(target.host)) {
    faults.push(`outside request to ${target.host}`)
    throw new Error(`A test must not reach ${target.host}`)
  }
  return connect.apply(this, args)
} as typeof connect
if (isFirst) Socket.prototype.connect = watchedConnect

beforeEach(() => {
  faults.length = 0
})

afterEach(() => {
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`Nothing may be reported as an error and nothing outside be called in a test:\n${found.join('\n')}`)
})
