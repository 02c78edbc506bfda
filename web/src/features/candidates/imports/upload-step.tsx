import { Button, Textarea } from '@mantine/core'
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
import { type TargetErrors, targetErrors, targetErrorsOf } from './target/target-errors.model.ts'
import { type ChosenTarget, fieldsOf } from './target/target.model.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'

const { upload: text } = words
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.ods'

interface SourceProps {
  readonly type: ImportType
  readonly chosen: ChosenTarget
  readonly isTargetWrong: boolean
  readonly onRead: (id: number) => void
  /** Shown at the fields of the drive or test. */
  readonly onWrongTarget: (errors: TargetErrors) => void
}

interface Refused {
  readonly message: string
  readonly attempt: number
  /** Only the drive or test was wrong; its field says so until it is changed. */
  readonly isTarget: boolean
  /** The file that needn't be chosen again then. */
  readonly again?: File | undefined
}

/** Uploads the file or rows; `refused` says why they were refused. */
const useUpload = ({ type, chosen, isTargetWrong, onRead, onWrongTarget }: SourceProps) => {
  const add = useAddImport()
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const refuse = (message: string) => setRefused({ message, attempt: Date.now(), isTarget: false })
  const send = async (file: File, is_pasted: boolean) => {
    setRefused(null)
    const refuseTarget = (errors: TargetErrors, message: string) => {
      onWrongTarget(errors)
      setRefused({ message, attempt: Date.now(), isTarget: true, again: is_pasted ? undefined : file })
    }
    const missing = targetErrors(type, chosen)
    const [why] = Object.values(missing)
    if (why !== undefined) return refuseTarget(missing, why)
    setPercent(0)
    try {
      const target = fieldsOf(chosen)
      onRead((await add.mutateAsync({ type, target, file, is_pasted, onProgress: (share) => setPercent(Math.round(share * 100)) })).id)
    } catch (problem) {
      const errors = problem instanceof ApiProblem ? targetErrorsOf(problem.errors) : {}
      const message = problem instanceof ApiProblem ? problemText(problem) : messages.generic
      if (Object.keys(errors).length > 0) refuseTarget(errors, message)
      else refuse(message)
    }
  }
  // Once another drive or test is chosen, only the button remains.
  const isMended = refused?.isTarget === true && !isTargetWrong
  return { send, refuse, refused, isMended, percent, isBusy: add.isPending }
}

function Working({ percent, refused, isMended, isBusy, send }: Omit<ReturnType<typeof useUpload>, 'refuse'>) {
  return (
    <>
      {isBusy && (
        <div className={classes.working}>
          <progress max={100} value={percent} aria-label={text.uploading(percent)} />
          <span role="status">{text.uploading(percent)}</span>
        </div>
      )}
      {refused && !isMended && <RefusalAlert attempt={refused.attempt}>{refused.message}</RefusalAlert>}
      {refused?.again && (
        <Button variant="default" mt="xs" onClick={() => refused.again && void send(refused.again, false)}>
          {text.again(refused.again.name)}
        </Button>
      )}
    </>
  )
}

function FileSection(props: SourceProps) {
  const { refuse, ...state } = useUpload(props)
  const { send } = state
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
  const { refuse, ...state } = useUpload(props)
  const { send } = state
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
  const [errors, setErrors] = useState<TargetErrors>({})
  const isTargetWrong = Object.keys(errors).length > 0
  const choose = (next: ChosenTarget) => {
    setChosen(next)
    setErrors({})
  }
  const open = (id: number) => void navigate({ to: '/ImportModule', search: { id, step: 1 }, replace: true })
  return (
    <>
      <BackLink to="/ImportModule" search={{}}>
        {words.back}
      </BackLink>
      <PageHead title={words.start.types[type].start} description={text.nothing} />
      <StepProgress steps={steps} step={1} reached={1} onStep={() => undefined} line={words.progress(1, steps.length, words.steps[1])} />
      {type === 'students' && <DriveTarget chosen={chosen} errors={errors} onChange={choose} />}
      {type === 'scores' && <TestTarget chosen={chosen} errors={errors} onChange={choose} />}
      <FileSection type={type} chosen={chosen} isTargetWrong={isTargetWrong} onRead={open} onWrongTarget={setErrors} />
      <PasteSection type={type} chosen={chosen} isTargetWrong={isTargetWrong} onRead={open} onWrongTarget={setErrors} />
    </>
  )
}
