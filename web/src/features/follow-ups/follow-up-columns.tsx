import { Button } from '@mantine/core'
import { followUpLabels, type FollowUpRuleKey, followUpRules } from '@portal/contract/follow-up-rules'
import type { CallOutcome, FollowUpGroup, FollowUpRow } from '@portal/contract/follow-ups'
import { stageOf } from '@portal/contract/stages'
import { IconBrandWhatsapp, IconPhoneCall } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/follow-ups.ts'
import { dayOf, formatCount, formatDay } from '../../lib/format/format.ts'
import { CellDetail, type Column } from '../../ui/table/data-table.tsx'
import classes from './follow-ups.module.css'

const { columns: titles } = words

const NOTHING = '–'

/** An empty value, which cards omit. */
function Empty() {
  return (
    <span data-empty aria-label={words.notGiven}>
      {NOTHING}
    </span>
  )
}

/** The day comes first, because the subject of an email may be truncated. */
function Contact({ contact }: { readonly contact: FollowUpRow['last_contact'] }) {
  if (contact === null) return <Empty />
  return (
    <>
      {formatDay(dayOf(contact.at))}
      <CellDetail>{contact.kind === 'call' ? words.outcomes[contact.what as CallOutcome] : contact.what}</CellDetail>
    </>
  )
}

type Act = (typeof followUpRules)[FollowUpRuleKey]['action']
/** Tab and dialog of the profile for each action. */
const places: Readonly<Record<Exclude<Act, 'call'>, { readonly tab: string; readonly open?: 'schedule' | 'move' }>> = {
  screen: { tab: 'resume' },
  schedule: { tab: 'interviews', open: 'schedule' },
  score: { tab: 'overview', open: 'move' },
  remarks: { tab: 'interviews' },
  decide: { tab: 'interviews', open: 'move' },
  evaluate: { tab: 'interviews' },
  approve: { tab: 'offer' },
  send: { tab: 'offer' },
  review: { tab: 'timeline' },
  mail: { tab: 'mails' },
}

/** The rule's action; if that isn't a call, the call is next to it. */
function ActCell({ row, onCall }: { readonly row: FollowUpRow; readonly onCall: (row: FollowUpRow) => void }) {
  const { candidate_id, mobile_no: mobile, name, rule } = row
  const { action } = followUpRules[rule]
  if (action === 'call' && mobile === null) return <span className={classes.quiet}>{words.noMobile}</span>
  return (
    <span className={classes.contact}>
      {action !== 'call' && (
        <Button
          variant="default"
          className={classes.call}
          aria-label={words.actOn(words.acts[action], name)}
          renderRoot={(props) => (
            <Link to="/CandidateProfile" search={{ id: candidate_id, ...places[action], from: 'follow-ups' }} {...props} />
          )}
        >
          {words.acts[action]}
        </Button>
      )}
      {mobile !== null && <CallButtons isFirst={action === 'call'} mobile={mobile} name={name} onCall={() => onCall(row)} />}
    </span>
  )
}

interface CallButtonsProps {
  readonly isFirst: boolean
  readonly mobile: string
  readonly name: string
  readonly onCall: () => void
}

function CallButtons({ isFirst, mobile, name, onCall }: CallButtonsProps) {
  const icon = <IconPhoneCall size={18} stroke={1.75} aria-hidden />
  return (
    <>
      <Button
        component="a"
        href={`tel:+91${mobile}`}
        variant="default"
        className={isFirst ? classes.call : classes.other}
        aria-label={words.callNamed(name)}
        leftSection={isFirst ? icon : undefined}
        onClick={onCall}
      >
        {isFirst ? words.call : icon}
      </Button>
      <Button
        component="a"
        href={`https://wa.me/91${mobile}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        className={classes.other}
        aria-label={words.whatsapp(name)}
        title={words.whatsapp(name)}
      >
        <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
      </Button>
    </>
  )
}

interface Shown {
  readonly isDoneTab: boolean
  /** Only the reader's own follow-ups are listed. */
  readonly isOwn: boolean
}

/** The columns; closed follow-ups have no action, and one's own no assignee. */
export const followUpColumns = ({ isDoneTab, isOwn }: Shown, onCall: (row: FollowUpRow) => void): Column<FollowUpRow>[] => {
  const assignee: Column<FollowUpRow> = {
    title: titles.assignee,
    card: 'fact',
    width: 115,
    drop: 4,
    cell: ({ assignee }) => assignee?.name ?? words.administrators,
  }
  const columns: Column<FollowUpRow>[] = [
    {
      title: titles.name,
      card: 'name',
      width: 160,
      grow: 2,
      cell: ({ candidate_id, name, mobile_no }) => (
        <>
          <Link to="/CandidateProfile" search={{ id: candidate_id, from: 'follow-ups' }} className={classes.name}>
            {name}
          </Link>
          <CellDetail>{mobile_no ?? words.noMobile}</CellDetail>
        </>
      ),
    },
    {
      title: titles.why,
      card: 'fact',
      width: 180,
      grow: 2,
      cell: ({ rule, note, more, mood, suggested_stage }) => (
        <>
          {followUpLabels[rule]}
          {more > 0 && <span className={classes.more}>{words.more(more)}</span>}
          {note !== null && <CellDetail>{note}</CellDetail>}
          {mood !== null && <CellDetail>{words.moods[mood]}</CellDetail>}
          {suggested_stage !== null && <CellDetail>{words.suggests(stageOf(suggested_stage).label)}</CellDetail>}
        </>
      ),
    },
    {
      title: titles.due,
      card: 'state',
      width: 162,
      cell: ({ due_at, overdue_days, closed_at, closed_because }) =>
        closed_at !== null && closed_because !== null ? (
          <>
            {words.closed[closed_because]}
            <CellDetail>{formatDay(dayOf(closed_at))}</CellDetail>
          </>
        ) : (
          <>
            {formatDay(dayOf(due_at))}
            {overdue_days > 0 && (
              <CellDetail>
                <span className={classes.late}>{words.overdueBy(overdue_days)}</span>
              </CellDetail>
            )}
          </>
        ),
    },
    {
      title: titles.stage,
      card: 'fact',
      width: 150,
      grow: 1,
      cell: ({ hiring_stage }) => <span className={classes.wrapped}>{stageOf(hiring_stage).label}</span>,
    },
    {
      title: titles.opening,
      card: 'fact',
      width: 135,
      grow: 1,
      drop: 2,
      cell: ({ opening, job_code }) =>
        opening === null ? (
          <Empty />
        ) : (
          <>
            {opening}
            <CellDetail>
              <span className="unbroken">{job_code}</span>
            </CellDetail>
          </>
        ),
    },
    ...(isOwn ? [] : [assignee]),
    { title: titles.contact, card: 'fact', width: 125, grow: 1, drop: 3, cell: ({ last_contact }) => <Contact contact={last_contact} /> },
    {
      title: titles.attempts,
      card: 'fact',
      width: 80,
      drop: 1,
      align: 'right',
      cell: ({ attempts }) => <span data-empty={attempts === 0 || undefined}>{attempts}</span>,
    },
  ]
  const act: Column<FollowUpRow> = {
    title: titles.action,
    card: 'foot',
    width: 236,
    cell: (row) => <ActCell row={row} onCall={onCall} />,
  }
  return isDoneTab ? columns : [...columns, act]
}

const groupKeys: Readonly<Record<FollowUpGroup, (row: FollowUpRow) => string>> = {
  day: ({ due_at }) => dayOf(due_at),
  rule: ({ rule }) => rule,
  assignee: ({ assignee }) => String(assignee?.id ?? ''),
}
const groupLabels: Readonly<Record<FollowUpGroup, (row: FollowUpRow) => string>> = {
  day: ({ due_at }) => formatDay(dayOf(due_at)),
  rule: ({ rule }) => followUpLabels[rule],
  assignee: ({ assignee }) => assignee?.name ?? words.administrators,
}

/** Heading of a row's group with its number of rows; null if the list isn't grouped, or the groups aren't loaded. */
export const followUpGroup = (
  group: FollowUpGroup | undefined,
  groups: readonly { readonly key: string; readonly count: number }[],
  row: FollowUpRow,
) => {
  if (group === undefined) return null
  const key = groupKeys[group](row)
  const count = groups.find((group) => group.key === key)?.count
  if (count === undefined) return null
  const label = (
    <>
      {groupLabels[group](row)} <span className={classes.count}>{formatCount(count)}</span>
    </>
  )
  return { key, label }
}
