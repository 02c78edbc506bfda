import { Alert, Button, Loader, Text } from '@mantine/core'
import type { DataExport, PasswordBody } from '@portal/contract/privacy'
import type * as z from 'zod/mini'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/privacy/privacy.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import classes from './privacy.module.css'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const { copy: copyWords } = words
const MEGABYTE = 1024 * 1024

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? copyWords.kilobytes(formatCount(Math.ceil(bytes / 1024))) : copyWords.megabytes(formatCount(bytes / MEGABYTE))

function State({ copy }: { readonly copy: DataExport | null }) {
  if (copy?.state === 'failed') return <Alert color="red">{copyWords.failed}</Alert>
  if (copy?.state === 'queued') {
    return (
      <p className={classes.state}>
        <Loader size="xs" aria-hidden /> {copyWords.making}
      </p>
    )
  }
  return copy && <p className={classes.state}>{copyWords.ready(formatDateTime(copy.expires_at), sizeOf(copy.size ?? 0))}</p>
}

interface DataCopyProps {
  readonly copy: DataExport | null
  readonly texts: Readonly<Record<'intro' | 'title' | 'download' | 'why', string>>
  /** Buttons of candidates are taller than those of the desk. */
  readonly size: 'sm' | 'md'
  readonly request: (body: z.output<typeof PasswordBody>) => Promise<unknown>
  /** Below the text that asks for the password. */
  readonly children?: ReactNode
}

/** A data export: requested with the password, created in the background, available for a day. */
export function DataCopy({ copy, texts, size, request, children }: DataCopyProps) {
  const [isAsking, setAsking] = useState(false)
  const link = copy?.download_link
  return (
    <>
      <Text size="sm" mb="sm">
        {texts.intro}
      </Text>
      <div role="status">
        <State copy={copy} />
      </div>
      <div className={classes.buttons}>
        {link && (
          <Button size={size} component="a" href={link} download>
            {texts.download}
          </Button>
        )}
        {copy?.state !== 'queued' && (
          <Button size={size} variant="default" onClick={() => setAsking(true)}>
            {copy ? copyWords.createAgain : copyWords.create}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <PasswordDialog
            title={texts.title}
            submitLabel={copyWords.create}
            onClose={() => setAsking(false)}
            send={async (body) => {
              await request(body)
              setAsking(false)
            }}
          >
            <Text size="sm">{texts.why}</Text>
            {children}
          </PasswordDialog>
        </Suspense>
      )}
    </>
  )
}
