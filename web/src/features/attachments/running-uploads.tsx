import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
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
    <ul className={classes.list} aria-label="Uploads">
      {mine.map(({ key, file, share, failure }) => (
        <li key={key} className={classes.upload}>
          <p className={classes.name}>{file.name}</p>
          {failure === null ? (
            <Progress.Root size="sm">
              <Progress.Section value={share * 100} aria-label={`Sending ${file.name}`} />
            </Progress.Root>
          ) : (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          <div className={classes.buttons}>
            {failure !== null && (
              <Button variant="default" onClick={() => uploads.retry(key)} aria-label={`Retry ${file.name}`}>
                Retry
              </Button>
            )}
            <Button variant="default" onClick={() => uploads.cancel(key)} aria-label={`Cancel ${file.name}`}>
              Cancel
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
