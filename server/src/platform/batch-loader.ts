/** Makes one look-up of those asked for in the same turn of the event loop: under load a statement serves several requests. */
export const batched = <K, V>(lookUp: (keys: readonly K[]) => Promise<readonly V[]>): ((key: K) => Promise<V>) => {
  let waiting: { readonly key: K; readonly resolve: (value: V) => void; readonly reject: (error: unknown) => void }[] = []
  const flush = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    try {
      const values = await lookUp(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush())
      waiting.push({ key, resolve, reject })
    })
}
