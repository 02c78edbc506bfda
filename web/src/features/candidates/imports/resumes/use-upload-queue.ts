import { useEffect, useRef, useState } from 'react'
import { messages } from '@portal/contract/shared/messages'
import { ApiProblem } from '../../../../lib/api/api-problem.ts'
import { problemText } from '../../../../lib/browser/notify.ts'
import { sendFile, useStaleAfterUpload } from './resumes.api.ts'

const AT_ONCE = 3
/** Number of files after which the list is refetched. */
const REFRESH_EVERY = 20

interface Unsent {
  readonly file: File
  readonly why: string
}
interface Progress {
  readonly done: number
  readonly of: number
  /** Number of files already uploaded before. */
  readonly repeated: number
  readonly unsent: readonly Unsent[]
}
const NONE: Progress = { done: 0, of: 0, repeated: 0, unsent: [] }

/** Uploads a few files in parallel. Leaving the page stops it; dropping the same files again skips those already uploaded. */
export const useUploadQueue = (id: number) => {
  const [progress, setProgress] = useState(NONE)
  const waiting = useRef<File[]>([])
  const busy = useRef(0)
  const stopped = useRef<AbortController>(null)
  const refresh = useStaleAfterUpload()

  const send = async (file: File, signal: AbortSignal) => {
    try {
      const { repeated } = await sendFile(id, file, signal)
      setProgress((now) => ({ ...now, done: now.done + 1, repeated: now.repeated + repeated }))
    } catch (problem) {
      if (signal.aborted) return
      const why = problem instanceof ApiProblem ? problemText(problem) : messages.generic
      setProgress((now) => ({ ...now, done: now.done + 1, unsent: [...now.unsent, { file, why }] }))
    }
  }
  const work = async (signal: AbortSignal) => {
    busy.current += 1
    for (let count = 1; !signal.aborted; count += 1) {
      const file = waiting.current.shift()
      if (!file) break
      await send(file, signal)
      if (count % REFRESH_EVERY === 0) void refresh()
    }
    busy.current -= 1
    if (busy.current === 0 && !signal.aborted) void refresh()
  }
  const add = (files: readonly File[]) => {
    stopped.current ??= new AbortController()
    const isIdle = busy.current === 0
    setProgress((now) => (isIdle ? { ...NONE, of: files.length } : { ...now, of: now.of + files.length }))
    waiting.current.push(...files)
    const { signal } = stopped.current
    while (busy.current < AT_ONCE && busy.current < files.length) void work(signal)
  }

  useEffect(
    () => () => {
      stopped.current?.abort()
      stopped.current = null
      waiting.current = []
    },
    [],
  )
  const isBusy = progress.done < progress.of
  useEffect(() => {
    if (!isBusy) return
    const preventLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventLeave)
    return () => removeEventListener('beforeunload', preventLeave)
  }, [isBusy])
  return { ...progress, isBusy, add }
}
