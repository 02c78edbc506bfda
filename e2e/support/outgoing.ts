/** Preloaded into the server (`--import`): logs the target of every outgoing connection to the file OUTGOING_LOG. */
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const file = process.env['OUTGOING_LOG'] ?? ''
const connect = Reflect.get(net.Socket.prototype, 'connect') as (this: net.Socket, ...options: unknown[]) => net.Socket

appendFileSync(file, 'recording\n')
// pg creates its own socket, which `net.connect` and its diagnostics channel would miss.
Reflect.set(net.Socket.prototype, 'connect', function connectAndTell(this: net.Socket, ...options: unknown[]) {
  this.on('connectionAttempt', (address: string, port: number) => appendFileSync(file, `${address}:${port}\n`))
  return connect.apply(this, options)
})
