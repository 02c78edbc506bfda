/** Files that operating systems add to folders: hidden files, thumbnails. */
const isJunk = (name: string): boolean => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** The entries of a folder. Browsers return them in batches, the last of which is empty. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}

/**
 * Files of a drop, including those in folders, without hidden ones; at most `most`. Rejects if one can't be read. Must be called while the
 * drop event is handled: afterwards the browser clears its data.
 */
export const droppedFiles = async ({ items, files }: Pick<DataTransfer, 'items' | 'files'>, max: number): Promise<File[]> => {
  const waiting = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!waiting.some(({ isDirectory }) => isDirectory)) return [...files]
  const found: File[] = []
  for (let entry = waiting.shift(); entry && found.length < max; entry = waiting.shift()) {
    if (entry.isDirectory && !isJunk(entry.name)) waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)))
    else if (entry.isFile && !isJunk(entry.name)) found.push(await fileOf(entry as FileSystemFileEntry))
  }
  return found
}
