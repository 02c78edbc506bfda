import { Button } from '@mantine/core'
import type { BreachReport } from '@portal/contract/breach-reports'
import type { Breach } from '@portal/contract/breaches'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { StatusLabel } from '../../../ui/content/status-label.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { reportStates, reportTones, type ReportState } from './breach.model.ts'
import { useReportBreach } from './breaches.api.ts'
import classes from './breaches.module.css'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))
const { reports } = words

const stateText = ({ state, made_at, due_at }: ReportState): string =>
  made_at === null ? reports[state === 'overdue' ? 'overdue' : 'due'](formatDateTime(due_at)) : reports.made(formatDateTime(made_at))

/** The reports to CERT-In and the Data Protection Board, when each is due, and their texts. */
export function Reports({ breach }: { readonly breach: Breach }) {
  const [now] = useState(Date.now)
  const [dialog, openDialog] = useDialog<BreachReport>()
  const report = useReportBreach(breach.id)
  const withdraw = async (name: BreachReport) => {
    try {
      await report.mutateAsync({ report: name, at: null })
      notify('SUCCESS', reports.withdrawn)
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <Section title={reports.title}>
      <ul className={classes.reports}>
        {reportStates(breach, now).map((one) => (
          <li key={one.report}>
            <div>
              <h3>{reports.names[one.report]}</h3>
              <StatusLabel label={stateText(one)} tone={reportTones[one.state]} />
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                aria-label={reports.openNamed(reports.names[one.report])}
                renderRoot={(props) => <Link to="/Breaches" search={{ id: breach.id, print: one.report }} {...props} />}
              >
                {reports.open}
              </Button>
              {one.made_at === null ? (
                <Button
                  variant="default"
                  aria-label={reports.recordNamed(reports.names[one.report])}
                  onClick={() => openDialog(one.report)}
                >
                  {reports.record}
                </Button>
              ) : (
                <Button
                  variant="subtle"
                  aria-label={reports.undoNamed(reports.names[one.report])}
                  loading={report.isPending}
                  onClick={() => void withdraw(one.report)}
                >
                  {actions.undo}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dialog && (
        <Suspense>
          <ReportDialog breach={breach} report={dialog} onClose={() => openDialog(null)} />
        </Suspense>
      )}
    </Section>
  )
}
