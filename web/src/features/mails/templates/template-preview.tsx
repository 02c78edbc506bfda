import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Template } from '@portal/contract/template-editor'
import { isDocument, isTemplatePlaceholder, templatePlaceholders } from '@portal/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import type { TemplateValues } from './template-form.model.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { candidatesQuery, previewQuery, useTestTemplate } from './templates.api.ts'
import classes from './template-editor.module.css'

const { preview: text } = words
const QUIET_MS = 400
const sizes = { email: ['desktop', 'phone', 'text'], document: ['pdf', 'text'] } as const
type Size = (typeof sizes)['email' | 'document'][number]

interface Person {
  readonly id: number
  readonly name: string
}

function CandidatePicker({ onPick }: { readonly onPick: (person: Person) => void }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), QUIET_MS)
  const { data } = useQuery(candidatesQuery(q))
  const found = q.length < 2 ? [] : (data?.rows ?? [])
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        label={text.find}
        description={text.findHint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {q.length >= 2 && data && found.length === 0 && <p role="status">{text.noneFound}</p>}
      <ul className={classes.found}>
        {found.map(({ id, name, job_code }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.person}
              onClick={() => {
                setTyped('')
                onPick({ id, name })
              }}
            >
              {[name, job_code].filter(Boolean).join(' · ')}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Forces dark colours in the frame: a sandboxed page doesn't know the theme of the page around it. */
const inDark = (html: string) => html.replace('@media (prefers-color-scheme:dark)', '@media all')

const messageOf = (error: Error) => (error instanceof ApiProblem ? (Object.values(error.errors).flat()[0] ?? error.message) : '')

interface TemplatePreviewProps {
  readonly template: Template
  readonly values: TemplateValues
}

/** Preview including unsaved changes: an email on a desktop, on a phone, as plain text or in dark colours; a document as PDF. */
export default function TemplatePreview({ template: { id, code }, values }: TemplatePreviewProps) {
  const isPrinted = isDocument(code)
  const [size, setSize] = useState<Size>(isPrinted ? 'pdf' : 'desktop')
  const [isDark, setDark] = useState(false)
  const [person, setPerson] = useState<Person | null>(null)
  const user = useUser()
  const [typed] = useDebouncedValue(values, QUIET_MS)
  const { subject, body } = typed
  const shown = { subject, body, candidate_id: person?.id ?? null }
  const { data, error, refetch } = useQuery(previewQuery(id, shown))
  const test = useTestTemplate()
  const sendTest = () =>
    test.mutate(
      { id, body: { ...shown, sender_name: values.sender_name || null, reply_to: values.reply_to.trim() || null } },
      {
        onSuccess: () => notify('SUCCESS', text.tested(user?.email ?? '')),
        onError: (problem) => notify('ERROR', messageOf(problem)),
      },
    )
  const samples = (data?.samples ?? []).filter(isTemplatePlaceholder).map((name) => templatePlaceholders[name].label)
  return (
    <div className={classes.preview}>
      <div className={classes.choices}>
        <div role="group" aria-label={text.size} className={classes.sizes}>
          {sizes[isPrinted ? 'document' : 'email'].map((name) => (
            <Button key={name} size="compact-sm" variant="default" aria-pressed={size === name} onClick={() => setSize(name)}>
              {text.sizes[name]}
            </Button>
          ))}
        </div>
        {!isPrinted && size !== 'text' && (
          <Checkbox label={text.dark} checked={isDark} onChange={({ currentTarget }) => setDark(currentTarget.checked)} />
        )}
        {!isPrinted && (
          <ActionButton size="compact-sm" why={error ? text.wrong : null} isBusy={test.isPending} onClick={sendTest}>
            {text.test}
          </ActionButton>
        )}
      </div>
      <div className={classes.who}>
        <p>
          {text.who} <strong>{person?.name ?? text.sample}</strong>
        </p>
        {person !== null && (
          <Button size="compact-sm" variant="default" onClick={() => setPerson(null)}>
            {text.clear}
          </Button>
        )}
      </div>
      <CandidatePicker onPick={setPerson} />
      {samples.length > 0 && <p className={classes.hint}>{text.samples(samples.join(', '))}</p>}
      {error && <RetryAlert title={messageOf(error)} onRetry={refetch} />}
      {data && !error && (
        <>
          {!isPrinted && <p className={classes.subject}>{text.subject(data.subject)}</p>}
          {size === 'text' ? (
            <pre className={classes.plain}>{data.text}</pre>
          ) : data.pdf !== null ? (
            <PdfPreview key={data.pdf} title={data.subject} pdf={data.pdf} />
          ) : (
            <iframe
              className={classes.frame}
              data-size={size}
              title={text.frame(data.subject)}
              sandbox=""
              srcDoc={isDark ? inDark(data.html) : data.html.replace('@media (prefers-color-scheme:dark)', '@media not all')}
              referrerPolicy="no-referrer"
            />
          )}
        </>
      )}
    </div>
  )
}
