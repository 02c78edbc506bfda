import { timeInWords } from '@portal/contract/shared/dates'
import { Button } from '@mantine/core'
import {
  COMPLETED,
  type Drive,
  driveModes,
  driveRounds,
  driveStates,
  driveStatusLabel,
  findMove,
  isOneWay,
  studentsRefusal,
} from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words } from '#words/campuses/drives.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { words as students } from '#words/campuses/students.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatCount, formatDay } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { type Description, DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { PageMenu } from '../../../ui/menu/page-menu.tsx'
import { PageActions } from '../../../ui/page/page-actions.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { courseCombos } from '../campus-choices.model.ts'
import { DriveStatus } from './drive-status.tsx'
import { useReadNumbers } from '../students/students.api.ts'
import { useMoveDrive } from './drives.api.ts'
import { openDecisions } from '../students/decisions/open-decisions.model.ts'
import { useIsFresh } from './use-is-fresh.ts'
import classes from './drives.module.css'
import { RegistrationLink } from './registration-link.tsx'
import EligibleCandidates from './eligible-candidates.tsx'

const CloneDialog = lazy(() => import('./clone-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const { facts, rules } = words

const factsOf = (drive: Drive, status: Description[1]): Description[] => [
  [facts.status, status],
  ...(drive.reason === null ? [] : [[facts.reason, drive.reason] as const]),
  [facts.day, formatDay(drive.drive_on)],
  [facts.reporting_time, timeInWords(drive.reporting_time)],
  [facts.venue, drive.venue],
  [facts.registration, words.period(formatDay(drive.registration_from), formatDay(drive.registration_to))],
  [facts.colleges, drive.campuses.map(({ name }) => name).join(' · ')],
  [facts.requests, drive.requests.map(({ job_code, designation }) => `${designation} (${job_code})`).join(' · ')],
  [facts.batch, drive.batch],
  [facts.mode, driveModes[drive.mode]],
  [facts.rounds, drive.rounds.map(({ kind, cut_off }) => words.round(driveRounds[kind].label, cut_off)).join(' · ')],
  [facts.pay_text, drive.pay_text],
  [facts.bond, drive.has_bond ? drive.bond_text : words.none],
  [facts.expected_count, drive.expected_count === null ? null : formatCount(drive.expected_count)],
  [facts.coordinator, drive.coordinator_name],
]

const eligibilityOf = ({ eligibility }: Drive, courses: string): Description[] => {
  const { minimum_cgpa, maximum_active_backlogs: backlogs, maximum_gap_years: gaps } = eligibility
  const percent = (mark: number) => (mark === 0 ? null : words.percent(mark))
  const cgpa = minimum_cgpa === null ? null : words.cgpa(minimum_cgpa, eligibility.cgpa_scale)
  return [
    [rules.course, courses],
    [rules.passing_year, eligibility.passing_years.join(', ')],
    [rules.minimum_10th, percent(eligibility.minimum_10th)],
    [rules.minimum_12th, percent(eligibility.minimum_12th)],
    [rules.minimum_degree, words.either([percent(eligibility.minimum_degree), cgpa])],
    [rules.active_backlogs, backlogs === null ? null : words.atMost(backlogs)],
    [rules.backlog_history, words.allowed(eligibility.is_backlog_history_allowed)],
    [rules.gap_years, gaps === null ? null : words.atMost(gaps)],
  ]
}

interface DriveViewProps {
  readonly drive: Drive
  /** The college on whose page it is shown. */
  readonly campus_id: number
  readonly onEdit: () => void
  readonly onCloned: (drive: Drive) => void
}

/** One drive: status and moves, facts, eligibility rules and number of eligible students. */
export default function DriveView({ drive, campus_id, onEdit, onCloned }: DriveViewProps) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  const navigate = useNavigate()
  const move = useMoveDrive(drive.id)
  const readNumbers = useReadNumbers(drive.id)
  const [moving, openMove] = useDialog<Drive['moves'][number]>()
  const [cloning, openClone] = useDialog<true>()
  const courses = drive.eligibility.courses.flatMap((key) => labelOf(combos?.EDUCATION_QUALIFICATION_TYPE, key) ?? []).join(' · ')
  const isFresh = useIsFresh(drive.status)
  const go = async (to: number, reason?: string) => {
    const moved = await move.mutateAsync({ to, seen: drive.status, ...(reason !== undefined && { reason }) })
    notify('SUCCESS', words.moved(moved.name, driveStatusLabel(moved.status)))
  }
  const isSure = async ({ to, label }: Drive['moves'][number]) => {
    const isReversible = findMove(to, drive.status)?.by === 'administrator'
    const open = to === COMPLETED ? openDecisions(await readNumbers()) : { unpublished: 0, unapplied: 0, undecided: 0 }
    return confirm(words.oneWay(label, driveStatusLabel(to), isReversible, driveStates[to]?.isEditable === true, open))
  }
  const start = async (next: Drive['moves'][number]) => {
    if (next.needs_reason) return openMove(next)
    try {
      if (!isOneWay(drive.status, next.to) || (await isSure(next))) await go(next.to)
    } catch (problem) {
      pushError(problem)
    }
  }
  const nextStep = drive.moves.find(({ needs_reason, why }) => !needs_reason && why === null)
  const otherSteps = drive.moves.filter((other) => other !== nextStep)
  const studentsLink = (variant: 'filled' | 'default') => (
    <Button variant={variant} renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(drive.id) }} {...props} />}>
      {students.link}
    </Button>
  )
  return (
    <>
      <div className={classes.moves} data-fresh={isFresh || undefined}>
        <PageActions>
          {studentsLink(nextStep ? 'default' : 'filled')}
          <ActionButton variant="default" why={drive.edit} onClick={onEdit}>
            {actions.edit}
          </ActionButton>
          <PageMenu label={words.menu.of(drive.name)}>
            <ActionItem
              label={pages.aptitudeReport}
              onClick={() => void navigate({ to: '/AptitudeReport', search: { drive: String(drive.id) } })}
            />
            <ActionItem
              label={students.importRoster}
              why={studentsRefusal(drive.status)}
              onClick={() => void navigate({ to: '/ImportModule', search: { step: 1, type: 'students', drive: drive.id } })}
            />
            <ActionItem label={words.clone} onClick={() => openClone(true)} />
            {otherSteps.map((next) => (
              <ActionItem key={next.to} label={next.label} why={next.why} onClick={() => void start(next)} />
            ))}
          </PageMenu>
          {nextStep && (
            <ActionButton why={nextStep.why} isBusy={move.isPending || isFresh} onClick={() => void start(nextStep)}>
              {nextStep.label}
            </ActionButton>
          )}
        </PageActions>
      </div>
      <div className={classes.sections}>
        <Section title={drive.name}>
          <DescriptionList facts={factsOf(drive, <DriveStatus status={drive.status} />)} />
        </Section>
        <RegistrationLink drive={drive} campus_id={campus_id} />
        <Section title={words.parts.eligibility}>
          <DescriptionList facts={eligibilityOf(drive, courses)} />
        </Section>
        <EligibleCandidates key={drive.updated_at} drive={drive} />
      </div>
      <Suspense>
        {moving && <MoveDialog move={moving} onMove={(reason) => go(moving.to, reason)} onClose={() => openMove(null)} />}
        {cloning && <CloneDialog drive={drive} onCloned={onCloned} onClose={() => openClone(null)} />}
      </Suspense>
    </>
  )
}
