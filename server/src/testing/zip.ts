import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const READ = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps({"damaged": z.testzip(), "sizes": {i.filename: i.file_size for i in z.infolist()}}))
`
/** Entries of an archive as read by Python's zipfile, verifying every checksum; undefined without Python. */
export const unzipWithPython = async (path: string): Promise<{ damaged: string | null; sizes: Record<string, number> } | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('python3', ['-c', READ, path], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as { damaged: string | null; sizes: Record<string, number> }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
