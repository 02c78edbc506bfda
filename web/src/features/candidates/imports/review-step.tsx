import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { problemText } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { messages } from '@portal/contract/shared/messages'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { assignableQuery } from '../../applications/applications.api.ts'
import { combosQuery } from '../../combos/combos.api.ts'
import { openRequestsQuery } from '../../openings/match.api.ts'
import { DifferentValues } from './duplicates/different-values.tsx'
import { DuplicateCard } from './duplicates/duplicate-card.tsx'
import { DuplicateList } from './duplicates/duplicate-list.tsx'
import type { ImportAddress } from './import-address.model.ts'
import { labelOf, rowsToWrite, type StepProps } from './import-steps.model.ts'
import { InviteOptions } from './invite/invite-options.tsx'
import { invitationOf, isInPast } from './invite/invite-values.model.ts'
import { useStartImport } from './imports.api.ts'
import classes from './imports.module.css'
import { StepFooter } from './step-footer.tsx'

const { review: text } = words
const combos = { REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const
const numberOf = (value: string) => (value === '' ? undefined : Number(value))

/** Defaults for new candidates where the file has no value; in the address, so that they survive a reload. */
function Options({ current: { target }, address, go }: StepProps) {
  const { data: openings = [] } = useQuery(openRequestsQuery)
  const { data: lists } = useQuery(combosQuery(combos))
  const { data: staff = [] } = useQuery(assignableQuery)
  const field = (
    key: 'opening' | 'source' | 'assignee',
    none: string,
    items: readonly { readonly value: string; readonly label: string }[],
  ) => ({
    label: text[key],
    value: String(address[key] ?? ''),
    data: [{ value: '', label: none }, ...items],
    onChange: (chosen: string) => {
      const { [key]: _, ...others }: ImportAddress = address
      const value = numberOf(chosen)
      go({ ...others, step: 5, ...(value !== undefined && { [key]: value }) })
    },
  })
  const { onChange: chooseSource, ...source } = field(
    'source',
    target === null ? text.none : text.campusDrive,
    (lists?.REFERENCE_SOURCE ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
  )
  return (
    <Section title={text.options}>
      <p className={classes.hint}>{text.optionsHint}</p>
      <div className={classes.options}>
        {target === null && (
          <Picker
            {...field(
              'opening',
              text.none,
              openings.map(({ id, job_code, designation }) => ({ value: String(id), label: `${job_code} ${designation ?? ''}` })),
            )}
            description={text.openingHint}
          />
        )}
        <NativeSelect {...source} onChange={({ currentTarget }) => chooseSource(currentTarget.value)} />
        <Picker
          {...field(
            'assignee',
            text.unassigned,
            staff.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
        />
        <InviteOptions address={address} go={go} />
      </div>
    </Section>
  )
}

/** What the import will do, in numbers and record by record; nothing is written before it is confirmed. */
export default function ReviewStep({ current, address, go }: StepProps) {
  const { id, counts, can, format } = current
  const [areChangesShown, showChanges] = useState(false)
  const [refused, setRefused] = useState<{ readonly message: string; readonly attempt: number } | null>(null)
  const start = useStartImport()
  const count = rowsToWrite(current)
  const isCreating = counts.create > 0
  const invitation = isCreating ? invitationOf(address) : null
  const different = current.duplicates.filter(({ different: { rows } }) => rows > 0)
  const warnings = current.problems.filter(({ level }) => level === 'warning')
  const begin = async () => {
    setRefused(null)
    const { opening = null, source = null, assignee = null } = address
    try {
      await start.mutateAsync({
        id,
        body: isCreating ? { resource_request_id: opening, reference: source, assigned_to: assignee, invitation } : {},
      })
      go({ step: 6 })
    } catch (problem) {
      const message = problem instanceof ApiProblem ? problemText(problem) : messages.generic
      setRefused({ message, attempt: Date.now() })
    }
  }
  return (
    <>
      <Section title={text.willDo}>
        <DescriptionList
          facts={(['create', 'update', 'unchanged', 'skip', 'errors'] as const).map((name) => [
            text.counts[current.type][name],
            formatCount(counts[name]),
          ])}
        />
        <p className={classes.line}>{current.test !== null ? text.noStage : invitation === null ? text.noMail : words.invite.willSend}</p>
      </Section>
      {warnings.length > 0 && (
        <Section title={text.warnings}>
          {warnings.map(({ column, code, field, message, rows }) => (
            <p key={`${column ?? ''} ${code}`} className={classes.line}>
              {words.check.group(labelOf(current, field), message, formatCount(rows))}
            </p>
          ))}
          <Button variant="default" onClick={() => go({ step: 3 })}>
            {text.openCheck}
          </Button>
        </Section>
      )}
      {different.length > 0 && (
        <Section title={text.different}>
          {different.map(({ kind, different }) => (
            <DifferentValues key={kind} type={current.type} different={different} />
          ))}
          <p className={classes.hint}>{text.differentHint}</p>
          <Button variant="default" onClick={() => go({ step: 4 })}>
            {text.openDuplicates}
          </Button>
        </Section>
      )}
      {isCreating && <Options current={current} address={address} go={go} />}
      {counts.update > 0 && current.test === null && (
        <Section title={text.changes}>
          <p className={classes.hint}>{text.changesHint(formatCount(counts.update))}</p>
          {areChangesShown ? (
            <DuplicateList id={id} filter={{ show: 'updates' }} label={text.changes}>
              {(duplicate) => <DuplicateCard key={duplicate.row} current={current} duplicate={duplicate} />}
            </DuplicateList>
          ) : (
            <Button variant="default" onClick={() => showChanges(true)}>
              {text.showChanges}
            </Button>
          )}
        </Section>
      )}
      {refused && <RefusalAlert attempt={refused.attempt}>{refused.message}</RefusalAlert>}
      <StepFooter onBack={() => go({ step: 4 })}>
        <ActionButton
          className={classes.next}
          why={can.start.why ?? (count === 0 ? text.nothing : isInPast(invitation?.send_at ?? null) ? words.invite.laterTime : null)}
          isBusy={start.isPending}
          onClick={() => void begin()}
        >
          {format === 'resumes'
            ? text.submitResumes(formatCount(counts.create), formatCount(counts.update))
            : text.submit(formatCount(count))}
        </ActionButton>
      </StepFooter>
    </>
  )
}
