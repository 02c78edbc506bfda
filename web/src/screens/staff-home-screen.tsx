import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
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

// With the charts; loaded after the lists.
const Reports = lazy(() => import('../features/dashboard/reports/reports.tsx'))

/** The staff dashboard: what waits, the pages, and on a phone the reports on request. */
export default function StaffHomeScreen() {
  const user = useUser()
  const [scope, setScope] = useScope()
  const { data, error, refetch } = useQuery(dashboardQuery(scope))
  // Known at the first render, so that a phone doesn't begin to load charts.
  const isPhone = useMediaQuery(breakpoints.belowSm, false, { getInitialValueInEffect: false })
  const [isShown, setShown] = useState(!isPhone)
  return (
    <>
      <PageHead title={pages.dashboard}>
        <ScopeSwitch scope={scope} onScope={setScope} />
      </PageHead>
      <div className={classes.page}>
        <FactorHint />
        {error === null ? <NeedsYou scope={scope} waiting={data?.waiting} /> : <RetryAlert onRetry={refetch} />}
        {data && <Today today={data.today} nextAt={data.next_at} />}
        {user && <ModuleTiles roleId={user.role_id} scope={scope} data={data} />}
        {!isShown && (
          <Button variant="default" onClick={() => setShown(true)}>
            {words.showReports}
          </Button>
        )}
        {isShown && error === null && <OpenRequests scope={scope} data={data} />}
        {isShown && data && (
          <AsyncSection height={480}>
            <Reports scope={scope} />
          </AsyncSection>
        )}
      </div>
    </>
  )
}
