import { Textarea } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { problemText } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx'
import { StepProgress } from '../../../ui/form/step-progress.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { steps } from './import-steps.model.ts'
import { useAddImport } from './imports.api.ts'
import classes from './imports.module.css'

const { upload: text } = words
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.ods'

/** Uploads and says what was refused. */
const useUpload = (onRead: (id: number) => void) => {
  const add = useAddImport()
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState<{ readonly message: string; readonly attempt: number } | null>(null)
  const refuse = (message: string) => setRefused({ message, attempt: Date.now() })
  const send = async (file: File, is_pasted: boolean) => {
    setRefused(null)
    setPercent(0)
    try {
      onRead((await add.mutateAsync({ file, is_pasted, onProgress: (share) => setPercent(Math.round(share * 100)) })).id)
    } catch (problem) {
      refuse(problem instanceof ApiProblem ? problemText(problem) : messages.generic)
    }
  }
  return { send, refuse, refused, percent, isBusy: add.isPending }
}

function Working({ percent, refused, isBusy }: Omit<ReturnType<typeof useUpload>, 'send' | 'refuse'>) {
  return (
    <>
      {isBusy && (
        <div className={classes.working}>
          <progress className={classes.bar} max={100} value={percent} aria-label={text.uploading(percent)} />
          <span role="status">{text.uploading(percent)}</span>
        </div>
      )}
      {refused && <RefusalAlert attempt={refused.attempt}>{refused.message}</RefusalAlert>}
    </>
  )
}

interface SourceProps {
  readonly onRead: (id: number) => void
}

function FileSection({ onRead }: SourceProps) {
  const { send, refuse, ...state } = useUpload(onRead)
  return (
    <Section title={text.file}>
      <FilePicker
        label={text.choose}
        accept={ACCEPTED}
        hint={text.hint}
        isDisabled={state.isBusy}
        onPick={(file) => (file === null ? refuse(text.noFile) : void send(file, false))}
      />
      <Working {...state} />
    </Section>
  )
}

function PasteSection({ onRead }: SourceProps) {
  const { send, refuse, ...state } = useUpload(onRead)
  const [pasted, setPasted] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.trim() === '') refuse(text.nothingPasted)
    else void send(new File([pasted], 'pasted.tsv', { type: 'text/tab-separated-values' }), true)
  }
  return (
    <Section title={text.paste}>
      <form noValidate onSubmit={submit}>
        <Textarea
          label={text.pasteLabel}
          description={text.pasteHint}
          rows={6}
          spellCheck={false}
          wrap="off"
          classNames={{ input: classes.pasted ?? '' }}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <ActionButton type="submit" variant="default" mt="sm" isBusy={state.isBusy}>
          {text.read}
        </ActionButton>
      </form>
      <Working {...state} />
    </Section>
  )
}

/** The first step of a new import: a file, or pasted rows. */
export function UploadStep() {
  const navigate = useNavigate()
  const open = (id: number) => void navigate({ to: '/ImportModule', search: { id, step: 1 }, replace: true })
  return (
    <>
      <Link to="/ImportModule" search={{}} className={classes.back}>
        {words.back}
      </Link>
      <PageHead title={words.start.types.candidates.start} description={text.nothing} />
      <StepProgress steps={steps} step={1} reached={1} onStep={() => undefined} line={words.progress(1, steps.length, words.steps[1])} />
      <FileSection onRead={open} />
      <PasteSection onRead={open} />
    </>
  )
}
