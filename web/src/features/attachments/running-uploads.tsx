import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { actions } from '#words/actions.ts'
import { words } from '#words/attachments.ts'
import classes from './documents.module.css'
import type { RunningUpload, Uploads } from './use-uploads.ts'

interface RunningUploadsProps {
  readonly uploads: Uploads
  readonly isMine: (upload: RunningUpload) => boolean
}

/** Files on their way, each with its progress; one that failed can be tried again. */
export function RunningUploads({ uploads, isMine }: RunningUploadsProps) {
  const mine = uploads.running.filter(isMine)
  if (mine.length === 0) return null
  return (
    <ul className={classes.list} aria-label={words.uploads.name}>
      {mine.map(({ key, file, share, isWaiting, failure }) => (
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
            {failure !== null && (
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
