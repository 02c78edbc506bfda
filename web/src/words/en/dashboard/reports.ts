import type { ReportFigure } from '@portal/contract/reports'

/** Reports of the staff dashboard. */
export const words = {
  title: 'Reports',
  period: 'Period',
  weeks: (count: number) => `Last ${count} weeks`,
  days: 'Choose dates',
  from: 'From',
  to: 'To',
  department: 'Department',
  allDepartments: 'All departments',
  others: 'Other sources',
  noSource: 'No source',
  percent: (percent: number) => `${percent}%`,
  funnel: {
    title: 'Pipeline',
    group: 'Stage group',
    reached: 'Reached',
    conversion: 'Moved on',
    now: 'Currently there',
    waiting: 'Median days in stage now',
    alt: (groups: readonly string[]) => `Applications that reached each stage group: ${groups.join(', ')}.`,
    definition:
      'Reached: applications received in the period whose furthest stage group is this one or a later one, so each number includes the numbers after it. A group that an opening skips counts as passed. An application that was rejected or withdrawn counts up to the group it reached. Moved on: the share that also reached the next one. Currently there: all candidates in the group today, whenever they applied, and half of them have been in their stage for at most the median number of calendar days.',
  },
  trend: {
    title: 'Applications by week',
    week: 'Week',
    total: 'All',
    range: (from: string, to: string) => `${from} to ${to}`,
    alt: (total: string, weeks: number) => `${total} applications in ${weeks} weeks, by source.`,
    definition:
      'Candidates by the week, Monday to Sunday in India, in which their current application was received (only the days within the period), and by how they heard about us. A candidate who re-applied counts in the week of the new application. The chart names the four largest sources of the period and adds up the others; the table has all of them.',
  },
  times: {
    title: 'Time to screen, offer and hire',
    figure: 'From application to',
    candidates: 'Candidates',
    median: 'Median days',
    previousCandidates: 'Candidates, previous period',
    previous: 'Median days, previous period',
    figures: { screened: 'First screening', offered: 'Offer', hired: 'Hire' } satisfies Record<ReportFigure, string>,
    days: (days: number | null) => (days === null ? '–' : `${days} d`),
    change: (days: number) => (days === 0 ? 'No change' : days > 0 ? `${days} d longer than before` : `${-days} d shorter than before`),
    noBefore: 'Nothing to compare with',
    definition:
      'Calendar days from the application to the first move by staff, to the first release of the offer, and to the hire (the day the candidate accepted), for candidates who were screened, offered or hired in the period. The median: half took no longer than that. Previous period: the same figures for the period of equal length just before. Time to hire runs from the application; time to fill would run from the opening of the request.',
  },
  sources: {
    title: 'Source to hire',
    source: 'Source',
    groups: [
      { group: 'Screening', title: 'Applied' },
      { group: 'Technical', title: 'Interviews' },
      { group: 'Offer', title: 'Offer' },
      { group: 'Hired', title: 'Hired' },
    ],
    rate: 'Hired / applied',
    definition:
      'Applications received in the period, by how the candidate heard about us, and how many of them reached interviews, an offer and the hire or went further. Recent applications may still be in progress.',
  },
} as const
