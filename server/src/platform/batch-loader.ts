/** DataLoader: coalesces the lookups of one tick into a single call of `lookUp`. */
export const batchLoader = <K, V>(lookUp: (keys: readonly K[]) => Promise<readonly V[]>): ((key: K) => Promise<V>) => {
  let pending: { readonly key: K; readonly resolve: (value: V) => void; readonly reject: (error: unknown) => void }[] = []
  const flush = async (): Promise<void> => {
    const batch = pending
    pending = []
    try {
      const values = await lookUp(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setImmediate(() => void flush())
      pending.push({ key, resolve, reject })
    })
}
