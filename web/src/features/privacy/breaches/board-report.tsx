import { Button } from '@mantine/core'
import type { Breach } from '@portal/contract/breaches'
import { Link } from '@tanstack/react-router'
import { words } from '#words/privacy/breaches.ts'
import { company } from '../../../lib/browser/company.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import paper from '../../../ui/page/paper.module.css'
import { countsOf } from './breach.model.ts'
import classes from './breaches.module.css'

const { sheet } = words

interface BoardReportProps {
  readonly breach: Breach
  readonly report: 'board' | 'board_details'
}

/**
 * A report to the Data Protection Board, as it is printed (DPDP Rules, 2025, rule 7(2)): the first one, or the six items within 72 hours.
 */
export default function BoardReport({ breach, report }: BoardReportProps) {
  const items =
    report === 'board'
      ? ([
          [sheet.description, breach.description],
          [sheet.impact, breach.impact],
          [sheet.consequences, breach.consequences],
        ] as const)
      : ([
          [sheet.updated, [breach.description, breach.impact].filter((text) => text !== null).join('\n\n')],
          [sheet.cause, breach.cause],
          [sheet.measures, breach.measures],
          [sheet.person, breach.person],
          [sheet.prevention, breach.prevention],
          [sheet.intimations, sheet.notices(countsOf(breach))],
        ] as const)
  return (
    <>
      <div className={paper.tools}>
        <Link to="/Breaches" search={{ id: breach.id }}>
          {sheet.back}
        </Link>
        <p>{sheet.hint}</p>
        <Button onClick={() => window.print()}>{sheet.print}</Button>
      </div>
      <article className={`${paper.paper} ${classes.sheet}`} aria-label={sheet.titles[report]}>
        <h2>{sheet.titles[report]}</h2>
        <p>{sheet.head(company || sheet.ourCompany, formatDateTime(breach.noticed_at))}</p>
        <ol>
          {items.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p data-missing={text ? undefined : true}>{text || sheet.missing}</p>
            </li>
          ))}
        </ol>
      </article>
    </>
  )
}
