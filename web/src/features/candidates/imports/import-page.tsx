import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import { importStates } from '@portal/contract/import-states'
import { type Import } from '@portal/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { words } from '#words/candidates/imports.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { dismissFaults, notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { StepProgress } from '../../../ui/form/step-progress.tsx'
import { NotFoundPage } from '../../../ui/page/message-page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { CheckStep } from './check/check-step.tsx'
import { DuplicatesStep } from './duplicates/duplicates-step.tsx'
import type { ImportAddress } from './import-address.model.ts'
import { countedOf, nameOf, visibleSteps, type StepNumber, stepOf, type StepProps } from './import-steps.model.ts'
import { importQuery, useDiscardImport, useStaleAfterImport } from './imports.api.ts'
import classes from './imports.module.css'
import { MapStep } from './map/map-step.tsx'
import { ResultStep } from './result-step.tsx'
import { SourceStep } from './source-step.tsx'
import { targetLine } from './target/target.model.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'

const UploadStep = lazy(() => import('./upload-step.tsx'))
const ReviewStep = lazy(() => import('./review-step.tsx'))

const views: Readonly<Record<StepNumber, ComponentType<StepProps>>> = {
  1: SourceStep,
  2: MapStep,
  3: CheckStep,
  4: DuplicatesStep,
  5: ReviewStep,
  6: ResultStep,
}

const ResumesStep = lazy(() => import('./resumes/resumes-step.tsx'))
const ResumeTableStep = lazy(() => import('./resumes/resume-table-step.tsx'))
const resumeViews: Readonly<Partial<Record<StepNumber, ComponentType<StepProps>>>> = { 1: ResumesStep, 3: ResumeTableStep }

function DiscardButton({ id }: { readonly id: number }) {
  const navigate = useNavigate()
  const discard = useDiscardImport()
  const { button, title, message, done } = words.discard
  const discardIt = async () => {
    if (!(await confirm({ title, message, confirmLabel: button, isDanger: true }))) return
    await discard.mutateAsync(id).then(() => {
      notify('INFO', done)
      return navigate({ to: '/ImportModule', search: {} })
    }, pushError)
  }
  return (
    <Button variant="default" loading={discard.isPending} onClick={() => void discardIt()}>
      {button}
    </Button>
  )
}

/** Once a background step has ended: invalidates what it has changed, and dismisses messages such as that it is in progress. */
const useEndOf = ({ state }: Pick<Import, 'state'>) => {
  const { polls } = importStates[state]
  const before = useRef(polls)
  const refresh = useStaleAfterImport()
  const ended = useEffectEvent(() => {
    dismissFaults()
    void refresh()
  })
  useEffect(() => {
    if (before.current && !polls) ended()
    before.current = polls
  }, [polls])
}

interface OpenedProps {
  readonly current: Import
  readonly address: ImportAddress
}

function Opened({ current, address }: OpenedProps) {
  const { id, type, by, created_at, state, same_file, format } = current
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { from, to, step } = stepOf(current, address.step)
  const shown = useRef(step)
  useEndOf(current)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [step])
  const go = (next: ImportAddress) => void navigate({ to: '/ImportModule', search: { id, ...next }, resetScroll: false })
  const View = (format === 'resumes' && resumeViews[step]) || views[step]
  const shownAll = visibleSteps(format)
  const numberOf = (view: StepNumber) => shownAll.find((step) => step.view === view)?.number ?? 1
  const number = numberOf(step)
  const belongs = targetLine(current)
  const { title } = shownAll[number - 1] ?? words.start.types[type]
  return (
    <>
      <PageHead
        title={nameOf(current)}
        description={words.head(words.start.types[type].title, by.name, formatDateTime(created_at), countedOf(current))}
      >
        {importStates[state].edits && <DiscardButton id={id} />}
      </PageHead>
      {belongs !== null && <p className={classes.hint}>{belongs}</p>}
      <StepProgress
        steps={shownAll}
        step={number}
        from={numberOf(from)}
        reached={numberOf(to)}
        done={state === 'done' || state === 'undone' ? shownAll.length + 1 : number}
        onStep={(next) => go({ step: shownAll[next - 1]?.view ?? step })}
        line={words.progress(number, shownAll.length, title)}
      />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {same_file !== null && importStates[state].edits && (step === 1 || step === 5) && (
        <Alert color="amber" mb="md">
          {words.sameFile(formatDateTime(same_file.finished_at))}{' '}
          <Link to="/ImportModule" search={{ id: same_file.id }} className={classes.link}>
            {words.sameFileLink}
          </Link>
        </Alert>
      )}
      <Suspense fallback={<Skeleton height={480} radius={12} />}>
        <View current={current} address={address} go={go} />
      </Suspense>
    </>
  )
}

function Existing({ id, address }: { readonly id: number; readonly address: ImportAddress }) {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  return (
    <>
      <BackLink to="/ImportModule" search={{}}>
        {words.back}
      </BackLink>
      {error !== null && <RetryAlert mb="md" onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton height={480} radius={12} />}
      {data && <Opened key={id} current={data} address={address} />}
    </>
  )
}

/** One import in its six steps; without an id, a new one. */
export default function ImportPage({ address }: { readonly address: ImportAddress }) {
  if (address.id !== undefined) return <Existing key={address.id} id={address.id} address={address} />
  return (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>
      <UploadStep address={address} />
    </Suspense>
  )
}
