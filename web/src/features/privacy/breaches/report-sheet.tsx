import { Button } from '@mantine/core'
import type { BreachReport } from '@portal/contract/breach-reports'
import type { Breach } from '@portal/contract/breaches'
import { Link } from '@tanstack/react-router'
import { words } from '#words/privacy/breaches.ts'
import { company } from '../../../lib/browser/company.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import paper from '../../../ui/page/paper.module.css'
import classes from './breaches.module.css'
import { reportItems } from './report.model.ts'

const { sheet } = words

interface ReportSheetProps {
  readonly breach: Breach
  readonly report: BreachReport
}

/** A report as it is printed, or copied into a form. */
export default function ReportSheet({ breach, report }: ReportSheetProps) {
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
        {report === 'cert_in' && <p>{sheet.certIn}</p>}
        <ol>
          {reportItems(breach, report).map(([title, text]) => (
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
