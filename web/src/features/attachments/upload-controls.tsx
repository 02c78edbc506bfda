import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { words } from '#words/attachments.ts'
import { actions } from '#words/shared/actions.ts'
import { useOnline } from '../../lib/browser/connection.ts'
import classes from './documents.module.css'
import type { RunningUpload, Uploads } from './use-uploads.ts'

interface RunningUploadsProps {
  readonly uploads: Uploads
  readonly isMine: (upload: RunningUpload) => boolean
}

/** Running uploads with progress; failed ones can be retried. */
export function RunningUploads({ uploads, isMine }: RunningUploadsProps) {
  const mine = uploads.running.filter(isMine)
  if (mine.length === 0) return null
  return (
    <ul className={classes.list} aria-label={words.uploads.name}>
      {mine.map(({ key, file, share, isWaiting, failure, canRetry }) => (
        <li key={key} className={classes.upload}>
          <p className={classes.name}>{file.name}</p>
          {failure === null ? (
            <Progress.Root size="sm">
              <Progress.Section value={share * 100} aria-label={words.uploads.sending(file.name)} />
            </Progress.Root>
          ) : (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          <p role="status" className={classes.empty}>
            {isWaiting && words.uploads.waiting}
          </p>
          <div className={classes.buttons}>
            {failure !== null && canRetry && (
              <Button variant="default" onClick={() => uploads.retry(key)} aria-label={words.uploads.retryNamed(file.name)}>
                {actions.retry}
              </Button>
            )}
            <Button variant="default" onClick={() => uploads.cancel(key)} aria-label={words.uploads.cancelNamed(file.name)}>
              {actions.cancel}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PickButtonProps {
  readonly label: string
  readonly accept: string
  readonly icon?: ReactNode
  /** The label is for screen readers only. */
  readonly isIconOnly?: boolean
  readonly onPick: (file: File) => void
}

/** Button for the file chooser or camera. Disabled offline, with a message on the page. */
export function PickButton({ label, accept, icon, isIconOnly = false, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onPick(file)
          // Allows choosing the same file again after a refusal.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        className={isIconOnly ? classes.badge : classes.update}
        leftSection={!isIconOnly && icon}
        disabled={!isOnline}
        title={isOnline ? undefined : words.uploads.offline}
        onClick={() => input.current?.click()}
      >
        {isIconOnly && icon}
        {isIconOnly ? <span className="visually-hidden">{label}</span> : label}
      </Button>
    </>
  )
}
