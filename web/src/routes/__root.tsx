import type { ReactNode } from 'react'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { guardRoute } from '../lib/guard.ts'
import { DialogHost } from '../ui/confirm.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RouteFocus } from '../ui/route-focus.tsx'
import { SessionWatch } from '../ui/session-watch.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastHost } from '../ui/toast-host.tsx'

export const Route = createRootRoute({
  // The annotations keep the types of router and root from needing each other.
  beforeLoad: (context): Promise<void> => guardRoute(context),
  component: (): ReactNode => (
    <>
      <SkipLink />
      <ProgressBar />
      <OfflineBar />
      <Outlet />
      <RouteFocus />
      <SessionWatch />
      <DialogHost />
      <ToastHost />
    </>
  ),
})
