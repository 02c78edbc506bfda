import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface WeakNetwork {
  readonly url: string
  /** Every connection breaks off, and none is made until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** A wire to the server that can be cut in the middle of a request; a browser's own offline mode lets what is under way go on. */
export const startWeakNetwork = async (target: string): Promise<WeakNetwork> => {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      breakOff()
    },
    mend: () => {
      isCut = false
    },
    stop: () => {
      breakOff()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
