import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { roles } from '@portal/contract/accounts'
import type { Scope } from '@portal/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { words } from '#words/dashboard/staff.ts'
import { pages } from '#words/shared/pages.ts'
import { FactorHint } from '../features/accounts/staff/factor-hint.tsx'
import { dashboardQuery } from '../features/dashboard/staff/dashboard.api.ts'
import { ModuleTiles } from '../features/dashboard/staff/module-tiles.tsx'
import { NeedsYou } from '../features/dashboard/staff/needs-you.tsx'
import { OpenRequests } from '../features/dashboard/staff/open-requests.tsx'
import { Today } from '../features/dashboard/staff/today.tsx'
import { ScopeSwitch, useScope } from '../features/dashboard/staff/scope-switch.tsx'
import classes from '../features/dashboard/staff/dashboard.module.css'
import { breakpoints } from '../lib/browser/breakpoints.ts'
import { useUser } from '../lib/session/session.ts'
import { AsyncSection } from '../ui/content/async-section.tsx'
import { RetryAlert } from '../ui/content/retry-alert.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

// Contains the charts, so it is loaded after the lists.
const Reports = lazy(() => import('../features/dashboard/reports/reports.tsx'))

const Analytics = lazy(() => import('../features/dashboard/analytics/analytics.tsx'))

interface OverviewProps {
  readonly scope: Scope
  readonly roleId: number
}

/** Pending work, the pages, and on a phone the reports on request. */
function Overview({ scope, roleId }: OverviewProps) {
  const { data, error, refetch } = useQuery(dashboardQuery(scope))
  // Evaluated on the first render, so that a phone doesn't start loading charts.
  const isPhone = useMediaQuery(breakpoints.belowSm, false, { getInitialValueInEffect: false })
  const [isShown, setShown] = useState(!isPhone)
  // What stands below the pending work waits for it, instead of being pushed down.
  const isSettled = data !== undefined || error !== null
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <div className={classes.page}>
          {error === null ? <NeedsYou scope={scope} waiting={data?.waiting} /> : <RetryAlert onRetry={refetch} />}
          <FactorHint isShown={isSettled} />
        </div>
        <div className={classes.page}>
          {data && <Today today={data.today} nextAt={data.next_at} />}
          {isSettled && <ModuleTiles roleId={roleId} scope={scope} data={data} />}
        </div>
      </div>
      {isSettled && !isShown && (
        <Button variant="default" onClick={() => setShown(true)}>
          {words.showReports}
        </Button>
      )}
      {isShown && data && <OpenRequests scope={scope} data={data} />}
      {isShown && data && (
        <AsyncSection height={480}>
          <Reports scope={scope} />
        </AsyncSection>
      )}
    </div>
  )
}

/** A link is current only if its search parameters match too. */
const exactMatch = { exact: true, includeSearch: true } as const

/** The staff dashboard; administrators also have the analytics. */
export default function StaffHomeScreen({ tab }: { readonly tab?: 'analytics' | undefined }) {
  const user = useUser()
  const [scope, setScope] = useScope()
  const isAdministrator = user?.role_id === roles.administrator
  const isAnalytics = isAdministrator && tab === 'analytics'
  return (
    <>
      <PageHead title={pages.dashboard}>{!isAnalytics && <ScopeSwitch scope={scope} onScope={setScope} />}</PageHead>
      {isAdministrator && (
        <nav className={classes.parts} aria-label={words.parts}>
          <Link to="/" search={{}} className={classes.part} data-active={!isAnalytics || undefined} activeOptions={exactMatch}>
            {words.overview}
          </Link>
          <Link
            to="/"
            search={{ tab: 'analytics' }}
            className={classes.part}
            data-active={isAnalytics || undefined}
            activeOptions={exactMatch}
          >
            {words.analytics}
          </Link>
        </nav>
      )}
      {isAnalytics ? (
        <AsyncSection height={480}>
          <Analytics />
        </AsyncSection>
      ) : (
        user && <Overview scope={scope} roleId={user.role_id} />
      )}
    </>
  )
}
