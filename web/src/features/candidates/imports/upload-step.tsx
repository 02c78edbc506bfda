import { Textarea } from '@mantine/core'
import type { ImportType } from '@portal/contract/import-fields'
import { messages } from '@portal/contract/shared/messages'
import { useNavigate } from '@tanstack/react-router'
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
import type { ImportAddress } from './import-address.model.ts'
import { steps } from './import-steps.model.ts'
import { useAddImport } from './imports.api.ts'
import classes from './imports.module.css'
import { DriveTarget } from './target/drive-target.tsx'
import { TestTarget } from './target/test-target.tsx'
import { type ChosenTarget, fieldsOf, readRefusal } from './target/target.model.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'

const { upload: text } = words
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.ods'

interface SourceProps {
  readonly type: ImportType
  readonly chosen: ChosenTarget
  readonly onRead: (id: number) => void
}

/** Uploads the file or rows; `refusal` says why they were refused. */
const useUpload = ({ type, chosen, onRead }: SourceProps) => {
  const add = useAddImport()
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState<{ readonly message: string; readonly attempt: number } | null>(null)
  const refuse = (message: string) => setRefused({ message, attempt: Date.now() })
  const send = async (file: File, is_pasted: boolean) => {
    setRefused(null)
    const why = readRefusal(type, chosen)
    if (why !== null) return refuse(why)
    setPercent(0)
    try {
      const target = fieldsOf(chosen)
      onRead((await add.mutateAsync({ type, target, file, is_pasted, onProgress: (share) => setPercent(Math.round(share * 100)) })).id)
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
          <progress max={100} value={percent} aria-label={text.uploading(percent)} />
          <span role="status">{text.uploading(percent)}</span>
        </div>
      )}
      {refused && <RefusalAlert attempt={refused.attempt}>{refused.message}</RefusalAlert>}
    </>
  )
}

function FileSection(props: SourceProps) {
  const { send, refuse, ...state } = useUpload(props)
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

function PasteSection(props: SourceProps) {
  const { send, refuse, ...state } = useUpload(props)
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

/** The first step of a new import: a file or pasted rows, plus the drive of students or the test of scores. */
export default function UploadStep({ address: { type = 'candidates', drive } }: { readonly address: ImportAddress }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ChosenTarget>({ drive_id: drive })
  const open = (id: number) => void navigate({ to: '/ImportModule', search: { id, step: 1 }, replace: true })
  return (
    <>
      <BackLink to="/ImportModule" search={{}}>
        {words.back}
      </BackLink>
      <PageHead title={words.start.types[type].start} description={text.nothing} />
      <StepProgress steps={steps} step={1} reached={1} onStep={() => undefined} line={words.progress(1, steps.length, words.steps[1])} />
      {type === 'students' && <DriveTarget chosen={chosen} onChange={setChosen} />}
      {type === 'scores' && <TestTarget chosen={chosen} onChange={setChosen} />}
      <FileSection type={type} chosen={chosen} onRead={open} />
      <PasteSection type={type} chosen={chosen} onRead={open} />
    </>
  )
}
