import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: ParsedMail
  /** Whether the server accepted it. */
  readonly accepted: boolean
}

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { responseCode: code })

/** A local mail server; responses can be set per recipient. */
export const openSmtp = async (port = 0) => {
  const received: Received[] = []
  /** Response codes for the next RCPT commands to an address, in order; 0 accepts. */
  const atRecipient = new Map<string, number[]>()
  /** Response codes after DATA, in order; 0 accepts, -1 closes the connection. */
  const atText = new Map<string, number[]>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Clients keep connections open; don't let them delay the shutdown.
    closeTimeout: 200,
    onRcptTo: ({ address }, _, done) => {
      const code = atRecipient.get(address)?.shift() ?? 0
      done(code === 0 ? null : refusal(code))
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      // A connection that ends mid-message delivers none.
      const broken = () => undefined
      void simpleParser(stream).then((mail) => {
        const code = atText.get(to[0] ?? '')?.shift() ?? 0
        received.push({ from: mailFrom ? mailFrom.address : '', to, mail, accepted: code === 0 })
        if (code === -1) for (const connection of server.connections) (connection as { close: () => void }).close()
        else done(code === 0 ? null : refusal(code))
      }, broken)
    },
  })
  // Tests close connections abruptly; that is not an error.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    atRecipient,
    atText,
    to: (address: string) => received.filter((mail) => mail.to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Smtp = Awaited<ReturnType<typeof openSmtp>>
