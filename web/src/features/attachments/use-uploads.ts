import { messages } from '@portal/contract/shared/messages'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { notify, problemText } from '../../lib/notify.ts'
import { useAddAttachment } from './attachments.api.ts'
import { fileRefusal } from './file-refusal.ts'

export interface RunningUpload {
  readonly key: number
  readonly file: File
  readonly type: number
  /** From 0 to 1. */
  readonly share: number
  /** Why it stopped; null while it runs. */
  readonly failure: string | null
}

export interface Uploads {
  readonly running: readonly RunningUpload[]
  /** Sends a file; gives back why it cannot be sent, null once it is on its way. */
  readonly start: (file: File | null, type: number | null) => string | null
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
}

/** What a person can mend is said as it is; every other refusal reads 'Something went wrong.' (specification section 8). */
const failureOf = (problem: unknown) => {
  if (!(problem instanceof ApiProblem)) return messages.attachmentFailed
  if (problem.status === 415) return messages.fileFormat
  return [409, 413, 422].includes(problem.status) ? problemText(problem) : messages.attachmentFailed
}

/** Uploads with their progress; held above the steps of the wizard, so that going on does not stop them. */
export const useUploads = (): Uploads => {
  const add = useAddAttachment()
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const count = useRef(0)

  const change = (key: number, part: Partial<RunningUpload>) =>
    setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => setRunning((all) => all.filter((upload) => upload.key !== key))

  const send = async (key: number, file: File, type: number) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      await add.mutateAsync({ file, type, signal: stop.signal, onProgress: (share) => change(key, { share }) })
      drop(key)
      notify('SUCCESS', messages.fileAdded)
    } catch (problem) {
      if (stop.signal.aborted) return
      const failure = failureOf(problem)
      change(key, { failure })
      notify('ERROR', failure)
    } finally {
      stops.current.delete(key)
    }
  }

  return {
    running,
    start: (file, type) => {
      const refusal = fileRefusal(file, type)
      if (refusal !== null || file === null || type === null) {
        notify('ERROR', refusal ?? messages.selectFile)
        return refusal
      }
      const key = ++count.current
      setRunning((all) => [...all, { key, file, type, share: 0, failure: null }])
      void send(key, file, type)
      return null
    },
    cancel: (key) => {
      stops.current.get(key)?.abort()
      drop(key)
    },
    retry: (key) => {
      const upload = running.find((one) => one.key === key)
      if (!upload) return
      change(key, { share: 0, failure: null })
      void send(key, upload.file, upload.type)
    },
  }
}
