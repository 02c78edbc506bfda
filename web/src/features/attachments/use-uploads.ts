import { type Attachment, PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/attachments.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { notify, problemText, pushError } from '../../lib/browser/notify.ts'
import { isPictureFile, sizeRefusal, withAdvice } from '../../lib/form/document-file.ts'
import { subscribeSession } from '../../lib/session/session-end.ts'
import { useAddAttachment, useDeleteAttachment } from './attachments.api.ts'
import { fileRefusal, isOther, withoutReplaced } from './attachments.model.ts'
import { sendSteadily } from './upload.model.ts'

export interface RunningUpload {
  readonly key: number
  readonly file: File
  readonly type: number
  /** From 0 to 1. */
  readonly share: number
  /** The network was lost; the upload is retried. */
  readonly isWaiting: boolean
  /** Why the upload failed; null while it runs. */
  readonly failure: string | null
  /** Whether the same file could be uploaded later. */
  readonly canRetry: boolean
}

export interface Uploads {
  readonly running: readonly RunningUpload[]
  /** Starts an upload; returns why it can't, or null. */
  readonly start: (file: File | null, type: number | null) => string | null
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
}

/** Refusals the candidate can fix keep their message; others read 'Something went wrong.' (specification section 8). */
const failureOf = (problem: unknown) => {
  if (!(problem instanceof ApiProblem)) return messages.attachmentFailed
  if (problem.status === 0) return words.uploads.lost
  if (problem.status === 415) return messages.fileFormat
  return [409, 413, 422].includes(problem.status) ? problemText(problem) : messages.attachmentFailed
}

/** The server refused the file itself. */
const isRefused = (problem: unknown) => problem instanceof ApiProblem && [413, 415, 422].includes(problem.status)

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Shrinks photos before the upload. */
const prepared = async (file: File, type: number): Promise<File> => {
  if (!isPictureFile(file)) return file
  const { documentAim, pictureAim, shrinkPicture } = await import('../../lib/form/shrink-picture.ts')
  return shrinkPicture(file, type === PROFILE_PICTURE ? pictureAim : documentAim)
}

/** Uploads with progress. Used above the wizard's steps, so that they continue on the next step. */
export const useUploads = (): Uploads => {
  const add = useAddAttachment()
  const remove = useDeleteAttachment()
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const sending = useRef(new Map<number, { readonly stop: AbortController; readonly file: File; readonly type: number }>())
  const count = useRef(0)
  const isBusy = running.some(({ failure }) => failure === null)

  useEffect(() => {
    if (!isBusy) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isBusy])

  const change = (key: number, part: Partial<RunningUpload>) =>
    setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => setRunning((all) => all.filter((upload) => upload.key !== key))
  const fail = (key: number, failure: string, canRetry: boolean) => change(key, { failure, canRetry, isWaiting: false })
  const notifyAdded = ({ attachment_id, type }: Attachment) => {
    // Picture and resume replace the previous file, which is deleted.
    if (!isOther({ type })) return notify('SUCCESS', messages.fileAdded)
    const undo = () => void remove.mutateAsync(attachment_id).then(() => notify('SUCCESS', messages.documentRemoved), pushError)
    notify('SUCCESS', messages.fileAdded, { label: actions.undo, run: undo })
  }

  const send = async (key: number, file: File, type: number) => {
    const stop = new AbortController()
    const { signal } = stop
    sending.current.set(key, { stop, file, type })
    // A retry would upload the file as the next user of the device.
    const forget = subscribeSession(() => stop.abort())
    try {
      const small = await prepared(file, type)
      const refusal = sizeRefusal(small)
      if (refusal !== null) {
        fail(key, refusal, false)
        return
      }
      const added = await sendSteadily((attempt) => add.mutateAsync({ file: small, type, ...attempt }), {
        signal,
        onProgress: (share) => change(key, { share, isWaiting: false }),
        onLost: () => change(key, { share: 0, isWaiting: true }),
      })
      drop(key)
      notifyAdded(added)
    } catch (problem) {
      if (!signal.aborted) fail(key, withAdvice(failureOf(problem), file), !isRefused(problem))
    } finally {
      forget()
      sending.current.delete(key)
    }
  }

  return {
    running,
    start: (file, type) => {
      const refusal = fileRefusal(file, type)
      if (refusal !== null || file === null || type === null) return refusal
      // A second tap while the request runs.
      if ([...sending.current.values()].some((current) => current.type === type && isSame(current.file, file))) return null
      const key = ++count.current
      setRunning((all) => [...withoutReplaced(all, type), { key, file, type, share: 0, isWaiting: false, failure: null, canRetry: true }])
      void send(key, file, type)
      return null
    },
    cancel: (key) => {
      sending.current.get(key)?.stop.abort()
      drop(key)
    },
    retry: (key) => {
      const upload = running.find((current) => current.key === key)
      if (!upload || sending.current.has(key)) return
      change(key, { share: 0, failure: null })
      void send(key, upload.file, upload.type)
    },
  }
}
