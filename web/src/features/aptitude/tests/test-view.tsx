import { Alert, Button } from '@mantine/core'
import { DRAFT, PUBLISHED, subjectKeys, subjects, testKinds, testStates } from '@portal/contract/aptitude'
import type { AptitudeTest } from '@portal/contract/aptitude-tests'
import { lazy, Suspense } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime, formatPercentage } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { type Description, DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { type PeopleActions, TestPeople } from './test-people.tsx'
import { TestSections } from './test-sections.tsx'
import { TestStatusLabel } from './test-status.tsx'
import { useDuplicateTest, useMoveTest } from './tests.api.ts'
import classes from './tests.module.css'

const TextDialog = lazy(() => import('./text-dialog.tsx'))
const TestPreview = lazy(() => import('./test-preview.tsx'))
const WindowDialog = lazy(() => import('./window-dialog.tsx'))
const { facts, parts } = words

const factsOf = (test: AptitudeTest): Description[] => {
  const { kind, drive, request, sections, maximum_marks } = test
  const sum = (amount: (section: AptitudeTest['sections'][number]) => number) =>
    sections.reduce((total, section) => total + amount(section), 0)
  const drawn = ({ easy, medium, hard, picked }: AptitudeTest['sections'][number]) => easy + medium + hard + picked.length
  const marks = subjectKeys.flatMap((subject) => {
    const max = maximum_marks[subject]
    return max === undefined ? [] : [words.subjectMarks(subjects[subject], max)]
  })
  const percent = (value: number | null) => (value === null ? null : formatPercentage(value))
  return [
    [facts.status, <TestStatusLabel key="status" status={test.status} />],
    ...(test.reason === null ? [] : [[facts.reason, test.reason] as const]),
    [facts.kind, testKinds[kind]],
    ...(kind === 'practice'
      ? []
      : [[facts.for, drive?.name ?? (request && words.request(request.designation, request.job_code))] as const]),
    ...(kind === 'external'
      ? [[facts.maximum_marks, marks.join(' · ')] as const]
      : ([
          ...(test.place === null ? [] : [[facts.place, test.place] as const]),
          ...(test.bring === null ? [] : [[facts.bring, test.bring] as const]),
          [facts.opens_at, test.opens_at && formatDateTime(test.opens_at)],
          [facts.closes_at, test.closes_at && formatDateTime(test.closes_at)],
          [
            facts.size,
            words.total(
              sum(drawn),
              sum(({ minutes }) => minutes),
              sum((section) => drawn(section) * section.marks),
            ),
          ],
          [facts.shuffled, test.is_shuffled ? words.yes : words.no],
        ] as const)),
    [facts.cut_off, percent(test.cut_off)],
    [facts.published_at, test.published_at && formatDateTime(test.published_at)],
  ]
}

type Dialog =
  | { readonly kind: 'window' | 'duplicate' | 'preview' }
  | { readonly kind: 'reason'; readonly to: number; readonly label: string }

interface TestViewProps extends PeopleActions {
  readonly test: AptitudeTest
  readonly onEdit: () => void
  readonly onDuplicated: (id: number) => void
}

/** One test: status and moves, what is missing before it can be published, facts, sections and candidates. */
export default function TestView({ test, onEdit, onDuplicated, ...people }: TestViewProps) {
  const { id, name, kind, status, missing, warnings, moves } = test
  const move = useMoveTest(id)
  const copy = useDuplicateTest(id)
  const [dialog, open] = useDialog<Dialog>()
  const go = async (to: number, reason?: string) => {
    const moved = await move.mutateAsync({ to, ...(reason !== undefined && { reason }) })
    notify('SUCCESS', words.moved(moved.name, testStates[moved.status]))
  }
  const begin = async ({ to, label, needs_reason }: AptitudeTest['moves'][number]) => {
    if (needs_reason) return open({ kind: 'reason', to, label })
    const { title, message } = words.confirm[to as keyof typeof words.confirm]
    const lines = to === PUBLISHED ? [message, ...warnings].join(' ') : message
    if (await confirm({ title, message: lines, confirmLabel: label, cancelLabel: actions.cancel })) await go(to).catch(pushError)
  }
  const duplicate = async (text: string) => {
    const copied = await copy.mutateAsync({ name: text })
    notify('SUCCESS', words.added(copied.name))
    onDuplicated(copied.id)
  }
  return (
    <>
      <div className={classes.moves}>
        {moves.map((next) => (
          <ActionButton
            key={next.to}
            variant={next.to === PUBLISHED ? 'filled' : 'default'}
            why={next.why}
            isBusy={move.isPending}
            onClick={() => void begin(next)}
          >
            {next.label}
          </ActionButton>
        ))}
        <ActionButton variant="default" why={test.edit} onClick={onEdit}>
          {actions.edit}
        </ActionButton>
        {kind !== 'external' && status !== DRAFT && (
          <ActionButton variant="default" why={test.window} onClick={() => open({ kind: 'window' })}>
            {words.changeWindow}
          </ActionButton>
        )}
        {test.sections.length > 0 && (
          <Button variant="default" onClick={() => open({ kind: 'preview' })}>
            {words.preview.button}
          </Button>
        )}
        <Button variant="default" onClick={() => open({ kind: 'duplicate' })}>
          {words.duplicate}
        </Button>
      </div>
      {status === DRAFT && (
        <Section title={parts.missing}>
          {missing.length === 0 ? (
            <p className={classes.hint}>{words.ready}</p>
          ) : (
            <ul className={classes.list}>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {warnings.map((warning) => (
            <Alert key={warning} color="amber" mt="sm">
              {warning}
            </Alert>
          ))}
        </Section>
      )}
      <Section title={parts.about}>
        <DescriptionList facts={factsOf(test)} />
        {test.instructions !== null && <p className={classes.instructions}>{test.instructions}</p>}
      </Section>
      {kind !== 'external' && (
        <Section title={parts.sections}>
          <TestSections test={test} />
        </Section>
      )}
      {status !== DRAFT && kind === 'own' && (
        <Section title={parts.people}>
          <TestPeople test={test} {...people} />
        </Section>
      )}
      <Suspense>
        {dialog?.kind === 'window' && <WindowDialog test={test} onClose={() => open(null)} />}
        {dialog?.kind === 'preview' && <TestPreview test={test} onClose={() => open(null)} />}
        {dialog?.kind === 'duplicate' && (
          <TextDialog
            title={words.duplicateTitle(name)}
            hint={words.duplicateHint}
            field="name"
            label={words.labels.name}
            initial={words.copyOf(name)}
            submitLabel={words.duplicate}
            onSubmit={duplicate}
            onClose={() => open(null)}
          />
        )}
        {dialog?.kind === 'reason' && (
          <TextDialog
            title={dialog.label}
            field="reason"
            label={words.reason}
            initial=""
            submitLabel={dialog.label}
            onSubmit={(reason) => go(dialog.to, reason)}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </>
  )
}
