import { Alert, Button, Text, Title } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import classes from '../../features/interviews/remarks/remarks.module.css'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { RENEW_LINKS_MS } from '../../lib/api/api-client.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { DeadLink } from './dead-link.tsx'

interface AnySheet {
  readonly candidate: { readonly name: string }
  readonly submitted_at: string | null
  readonly editable_until: string | null
  readonly is_editable: boolean
}

interface LinkedSheetProps<S> {
  readonly token: string
  readonly open: (token: string) => Promise<S>
  /** Requests a new link if this one has expired. */
  readonly requestLink: (token: string) => Promise<unknown>
  /** Title of the form, and of the page until it is loaded. */
  readonly title: string
  readonly words: {
    readonly dead: Readonly<Record<string, { readonly title: string; readonly text: string }>>
    readonly loading: string
    readonly title: (name: string) => string
    readonly thanks: string
    readonly editable: (until: string) => string
    readonly locked: string
  }
  /** Text for an unusable link, if it depends on the problem; undefined: the default. */
  readonly deadText?: (problem: ApiProblem) => string | undefined
  readonly facts: (sheet: S) => ReactNode
  readonly form: (sheet: S, onSubmitted: (next: S) => void) => ReactNode
}

/** A page for someone without an account, opened through a link from an email: facts, and a form until the submission is locked. */
export function LinkedSheet<S extends AnySheet>({ token, open, requestLink, title, words, deadText, facts, form }: LinkedSheetProps<S>) {
  const [sheet, setSheet] = useState<S | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    open(token).then(setSheet, setError)
  }, [open, token])
  useEffect(load, [load])
  const isOpen = sheet !== null
  useEffect(() => {
    if (!isOpen) return
    // What was submitted meanwhile stays.
    const renew = (next: S) => setSheet((shown) => (shown?.submitted_at === next.submitted_at ? next : shown))
    const timer = setInterval(() => void open(token).then(renew, () => undefined), RENEW_LINKS_MS)
    return () => clearInterval(timer)
  }, [open, token, isOpen])
  const [isThanked, thank] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThanked) heading.current?.focus()
  }, [isThanked])

  if (error instanceof ApiProblem) {
    const code = error.status === 422 ? 'invalid_token' : error.code
    const dead = words.dead[code]
    if (dead) {
      const text = deadText?.(error) ?? dead.text
      return <DeadLink title={dead.title} text={text} onRequest={code === 'ended_token' ? () => requestLink(token) : null} />
    }
  }
  if (error !== null || !sheet) {
    return (
      <>
        <Title order={1}>{title}</Title>
        {error === null ? (
          <Text mt="md" role="status" aria-busy="true">
            {words.loading}
          </Text>
        ) : (
          <>
            <Alert my="md" color="red" role="alert" title={error instanceof ApiProblem ? error.message : messages.generic} />
            <Button size="md" onClick={load}>
              {actions.retry}
            </Button>
          </>
        )}
      </>
    )
  }
  const { editable_until, is_editable, submitted_at } = sheet
  return (
    <div className={classes.sheet}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {words.title(sheet.candidate.name)}
      </Title>
      {submitted_at !== null && (
        <Alert color="green" role="status" my="md" title={words.thanks}>
          {is_editable && editable_until !== null ? words.editable(formatDateTime(editable_until)) : words.locked}
        </Alert>
      )}
      {facts(sheet)}
      {is_editable && (
        <section>
          <h2>{title}</h2>
          {form(sheet, (next) => {
            setSheet(next)
            thank(true)
          })}
        </section>
      )}
    </div>
  )
}
