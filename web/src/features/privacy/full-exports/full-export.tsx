import { Alert, Button } from '@mantine/core'
import type { FullExport as Made } from '@portal/contract/full-exports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/full-exports.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { fullExportQuery, useRequestFullExport } from './full-exports.api.ts'
import classes from './full-exports.module.css'
import { BackLink } from '../../../ui/page/back-link.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('../password-dialog.tsx')).PasswordDialog }))

const units = [words.size.kilobytes, words.size.megabytes, words.size.gigabytes] as const
const sizeOf = (bytes: number): string => {
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  return (units[power - 1] ?? words.size.gigabytes)(formatCount(Math.ceil(bytes / 1024 ** power)))
}

function Making({ done, of }: Made['progress']) {
  const text = words.progress(formatCount(done), formatCount(of))
  return (
    <>
      <p>{words.making}</p>
      {of > 0 && (
        <>
          <progress value={done} max={of} aria-label={text} />
          <p>{text}</p>
        </>
      )}
    </>
  )
}

function State({ newest }: { readonly newest: Made | null }) {
  if (newest?.state === 'failed') return <Alert color="red">{words.failed}</Alert>
  if (newest?.state === 'queued') return <Making {...newest.progress} />
  if (!newest?.expires_at) return null
  const { by, created_at, size, expires_at } = newest
  return <p>{words.ready(by, formatDateTime(created_at), sizeOf(size ?? 0), formatDateTime(expires_at))}</p>
}

/** Requested with the password, created in the background, available for a few days. */
function Content() {
  const { data: newest } = useSuspenseQuery(fullExportQuery)
  const request = useRequestFullExport()
  const [isAsking, setAsking] = useState(false)
  const link = newest?.download_link
  return (
    <div className={classes.page}>
      <Section title={words.what}>
        <ul className={classes.list}>
          {words.contains.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={classes.excluded}>{words.without}</p>
        <div className={classes.state} role="status">
          <State newest={newest} />
        </div>
        <div className={classes.buttons}>
          {link && (
            <Button component="a" href={link} download>
              {words.download}
            </Button>
          )}
          {newest?.state !== 'queued' && (
            <Button variant={link ? 'default' : 'filled'} onClick={() => setAsking(true)}>
              {newest ? words.createAgain : words.create}
            </Button>
          )}
        </div>
      </Section>
      {isAsking && (
        <Suspense>
          <PasswordDialog
            title={words.title}
            submitLabel={words.create}
            onClose={() => setAsking(false)}
            send={async (body) => {
              await request.mutateAsync(body)
              setAsking(false)
            }}
          >
            <p>{words.why}</p>
          </PasswordDialog>
        </Suspense>
      )}
    </div>
  )
}

/** The export of everything, for administrators. */
export default function FullExport() {
  return (
    <>
      <BackLink to="/ImportModule" search={{}}>
        {words.back}
      </BackLink>
      <PageHead title={words.title} description={words.description} />
      <AsyncSection height={360}>
        <Content />
      </AsyncSection>
    </>
  )
}
