import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Drawer, Skeleton } from '@mantine/core'
import { attemptEventLabels, subjects } from '@portal/contract/aptitude'
import type { ResultDetails, ResultRow } from '@portal/contract/aptitude-results'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatDateTime, formatPercentage } from '../../../lib/format/format.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { belowText } from './result-columns.tsx'
import { resultQuery } from './results.api.ts'
import classes from './results.module.css'

const { drawer: text } = words

interface BarProps {
  readonly label: string
  readonly score: string
  readonly percentage: number
  readonly average: number | null
  readonly cut_off: number | null
}

/** Bar of a section, with a mark at the average. */
function Bar({ label, score, percentage, average, cut_off }: BarProps) {
  return (
    <li>
      <p>
        <strong>{label}</strong> {score}
      </p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.max(0, percentage)}%` }} />
        {average !== null && <i style={{ insetInlineStart: `${Math.max(0, average)}%` }} />}
      </div>
      <p className={classes.hint}>
        {average !== null && text.average(formatPercentage(average))}
        {cut_off !== null && text.cutOff(formatPercentage(cut_off))}
      </p>
    </li>
  )
}

function Details({ details: { row, subjects: sections, average, takers, attempt } }: { readonly details: ResultDetails }) {
  const score = (total: number | null, maximum: number | null, percentage: number | null) =>
    total === null || maximum === null ? text.noScore : text.score(words.of(total, maximum), formatPercentage(percentage ?? 0))
  return (
    <>
      <p>
        <Link to="/CandidateProfile" search={{ id: row.candidate_id }}>
          {text.profile}
        </Link>
      </p>
      <DescriptionList
        facts={[
          [text.rank, row.rank && text.rankOf(row.rank, formatCount(takers))],
          [text.percentile, row.percentile ?? text.fewTakers],
          [text.time, row.seconds === null ? null : words.minutes(formatCount(Math.round(row.seconds / 60)))],
          [text.answers, row.attempted === null ? null : words.answers(row.attempted, row.right_count ?? 0)],
          [text.result, belowText(row) ?? words.outcomes[row.outcome]],
        ]}
      />
      <h3>{text.sections}</h3>
      <ul className={classes.bars}>
        {sections.map(({ subject, score: total, maximum, percentage, average: mean, cut_off }) => (
          <Bar
            key={subject}
            label={subjects[subject]}
            score={score(total, maximum, percentage)}
            percentage={percentage ?? 0}
            average={mean}
            cut_off={cut_off}
          />
        ))}
        <Bar
          label={words.total}
          score={score(row.total, row.maximum, row.percentage)}
          percentage={row.percentage ?? 0}
          average={average}
          cut_off={row.cut_off}
        />
      </ul>
      {attempt && (
        <>
          <h3>{text.events}</h3>
          <p className={classes.hint}>{text.facts}</p>
          <ol className={classes.events}>
            {attempt.started_at !== null && <li>{text.at(formatDateTime(attempt.started_at), text.started)}</li>}
            {attempt.events.map(({ kind, at }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two events can have the same kind and time.
              <li key={index}>{text.at(formatDateTime(at), attemptEventLabels[kind])}</li>
            ))}
            {attempt.submitted_at !== null && attempt.submitted_by !== null && (
              <li>{text.at(formatDateTime(attempt.submitted_at), text.submitted[attempt.submitted_by])}</li>
            )}
          </ol>
          {attempt.extra_time > 0 && <p>{text.extraTime(formatPercentage(attempt.extra_time))}</p>}
        </>
      )}
    </>
  )
}

interface ResultDrawerProps {
  readonly row: ResultRow
  readonly onClose: () => void
}

/** One result: sections compared with the average, and recorded events. */
export default function ResultDrawer({ row, onClose }: ResultDrawerProps) {
  useOpenDialog(onClose)
  const { data, isError, refetch } = useQuery(resultQuery(row.id ?? 0))
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={text.title(row.name, row.test.name)}>
      {isError && <RetryAlert onRetry={refetch} />}
      {!data && !isError && <Skeleton height={240} />}
      {data && <Details details={data} />}
    </Drawer>
  )
}
