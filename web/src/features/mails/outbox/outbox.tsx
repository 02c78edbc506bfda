import { Button } from '@mantine/core'
import { outboxTabs, type OutboxRow, type OutboxRun, type OutboxTab } from '@portal/contract/outbox'
import { templateCodes, templateKind } from '@portal/contract/templates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { words } from '#words/mails/outbox.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { useTypedSearch } from '../../../ui/table/use-typed-search.ts'
import { TableFooter } from '../../../ui/table/table-footer.tsx'
import { outboxCountsQuery, outboxQuery, type OutboxStep, useOutboxStep, useSendRunMails, useCancelRunMails } from './outbox.api.ts'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { MailText } from '../mail-text.tsx'
import { statusOf } from './outbox.model.ts'
import classes from './outbox.module.css'

const { row: text, runs: ofRuns } = words

/** Name of the template; null for emails written by staff. */
const templateName = (code: string): string | null => {
  const known = templateCodes.find((templateCode) => templateCode === code)
  return known === undefined ? null : templateKind(known).name
}

function Row({ mail }: { readonly mail: OutboxRow }) {
  const { id, code, subject, to_address, candidate, state, last_error, can } = mail
  const step = useOutboxStep()
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const to = candidate?.name ?? to_address
  const template = templateName(code)
  const run = (name: OutboxStep) =>
    step.mutate({ id, step: name }, { onSuccess: () => notify('SUCCESS', text.done[name]), onError: pushError })
  const buttons = [
    can.cancel && (['cancel', text.cancel, text.cancelNamed(subject, to)] as const),
    can.send_now && (['sendNow', text.sendNow, text.sendNowNamed(subject, to)] as const),
    can.send && (['send', text.send, text.sendNamed(subject, to)] as const),
    can.retry && (['retry', text.retry, text.retryNamed(subject, to)] as const),
  ].filter((button) => button !== false)
  return (
    <li className={classes.mail}>
      <div className={classes.details}>
        <p className={classes.subject}>{subject}</p>
        <p className={classes.quiet}>
          {candidate === null ? (
            to_address
          ) : (
            <Link to="/CandidateProfile" search={{ id: candidate.id }}>
              {text.to(candidate.name, to_address)}
            </Link>
          )}
        </p>
        <p className={classes.quiet}>{[statusOf(mail), template === subject ? null : template].filter(Boolean).join(' · ')}</p>
        {last_error !== null && state !== 'sent' && <p className={classes.reason}>{text.reason(last_error)}</p>}
      </div>
      <div className={classes.buttons}>
        {buttons.map(([name, label, named]) => (
          <Button key={name} variant="default" size="compact-sm" aria-label={named} loading={step.isPending} onClick={() => run(name)}>
            {label}
          </Button>
        ))}
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={isOpen ? text.hideNamed(subject, to) : text.readNamed(subject, to)}
          aria-expanded={isOpen}
          aria-controls={body}
          why={can.read ? null : text.notReadable}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.read}
        </ActionButton>
      </div>
      <div id={body} className={classes.text}>
        {isOpen && <MailText id={id} subject={subject} />}
      </div>
    </li>
  )
}

function Run({ run, tab }: { readonly run: OutboxRun; readonly tab: 'waiting' | 'cancelled' }) {
  const cancel = useCancelRunMails()
  const send = useSendRunMails()
  const navigate = useNavigate()
  const count = formatCount(tab === 'waiting' ? run.waiting : run.cancelled)
  const cancelAll = async () => {
    if (!(await confirm({ ...ofRuns.confirmCancel(count), confirmLabel: ofRuns.cancel }))) return
    await cancel.mutateAsync(run.id).then((done) => notify('SUCCESS', ofRuns.done(formatCount(done.count))), pushError)
  }
  const sendAll = () => send.mutateAsync(run.id).then((done) => notify('SUCCESS', ofRuns.sent(formatCount(done.count))), pushError)
  return (
    <li className={classes.run}>
      <div className={classes.details}>
        <p className={classes.subject}>{ofRuns.of(ofRuns.kinds[run.kind], run.by, formatDateTime(run.created_at))}</p>
        <p className={classes.quiet}>
          {tab === 'waiting' ? ofRuns.waiting(count, run.send_at && formatDateTime(run.send_at)) : ofRuns.cancelled(count)}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void navigate({ to: '/TemplateConfiguration', search: { tab: 'outbox', part: tab, run: run.id } })}
        >
          {ofRuns.show}
        </Button>
        {tab === 'waiting' ? (
          <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => void cancelAll()}>
            {ofRuns.cancel}
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" loading={send.isPending} onClick={() => void sendAll()}>
            {ofRuns.send}
          </Button>
        )}
      </div>
    </li>
  )
}

interface OutboxProps {
  readonly tab: OutboxTab
  /** Only the emails of this bulk action. */
  readonly run: number | undefined
  /** Part of a name, or the beginning of an address. */
  readonly q: string
  readonly page: number
}

const useGo = ({ tab, q }: Pick<OutboxProps, 'tab' | 'q'>) => {
  const navigate = useNavigate()
  return ({ part = tab, q: searched = q, ...rest }: { part?: OutboxTab; run?: number; q?: string; page?: number }) =>
    void navigate({ to: '/TemplateConfiguration', search: { tab: 'outbox', part, ...(searched !== '' && { q: searched }), ...rest } })
}

/** All emails (waiting, sent or not delivered) with their actions. */
export default function Outbox({ q, ...props }: OutboxProps) {
  const { run } = props
  const go = useGo({ ...props, q })
  const [typed, setTyped] = useTypedSearch(q, (next) => go({ q: next, ...(run !== undefined && { run }) }))
  // Keeps the list on screen while the next one loads.
  const searched = useDeferredValue(q)
  return (
    <section aria-label={words.title}>
      <SearchField className={classes.search} typed={typed} label={words.search} onType={setTyped} />
      <AsyncSection height={480}>
        <OutboxList {...props} q={searched} />
      </AsyncSection>
    </section>
  )
}

function OutboxList({ tab, run, q, page }: OutboxProps) {
  const { data: summary } = useSuspenseQuery(outboxCountsQuery(q))
  const { data } = useSuspenseQuery(outboxQuery(tab, run, q, page))
  const go = useGo({ tab, q })
  const runs =
    tab === 'waiting' || tab === 'cancelled'
      ? summary.runs.filter(({ waiting, cancelled }) => (tab === 'waiting' ? waiting : cancelled) > 0)
      : []
  return (
    <>
      <ViewTabs
        label={words.tabsLabel}
        views={outboxTabs
          .filter((name) => name !== 'kept' || name === tab || (summary.counts.kept ?? 0) > 0)
          .map((name) => ({
            key: name,
            label: words.tabs[name],
            count: summary.counts[name] ?? 0,
            isCurrent: name === tab,
            open: () => go({ part: name }),
          }))}
      />
      {run !== undefined && (
        <p className={classes.filtered}>
          {ofRuns.filtered}{' '}
          <Button variant="default" size="compact-sm" onClick={() => go({})}>
            {ofRuns.all}
          </Button>
        </p>
      )}
      {run === undefined && q === '' && runs.length > 0 && (
        <section aria-label={ofRuns.title}>
          <h2 className={classes.title}>{ofRuns.title}</h2>
          <ul className={classes.list}>
            {runs.map((row) => (
              <Run key={row.id} run={row} tab={tab === 'waiting' ? 'waiting' : 'cancelled'} />
            ))}
          </ul>
        </section>
      )}
      {data.rows.length === 0 ? (
        <p className={classes.empty} role="status">
          {q === '' ? words.empty[tab] : words.noMatch(q)}
        </p>
      ) : (
        <ul className={classes.list}>
          {data.rows.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {data.rows.length > 0 && (
        <TableFooter
          page={data.page}
          perPage={data.per_page}
          total={data.total}
          count={data.rows.length}
          onPage={(next) => go({ page: next, ...(run !== undefined && { run }) })}
        />
      )}
    </>
  )
}
