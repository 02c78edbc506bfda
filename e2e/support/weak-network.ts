import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface WeakNetwork {
  readonly url: string
  /** Drops all connections and refuses new ones until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** A TCP proxy that can be cut mid-request; the browser's offline mode would let requests in flight complete. */
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
