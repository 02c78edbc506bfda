import { createRootRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { guardRoute } from '../lib/session/guard.ts'
import { DialogHost } from '../ui/dialog/confirm.tsx'
import { FaultsOfPage, OfflineBar, ProgressBar, RouteFocus, SkipLink } from '../ui/shell/page-frame.tsx'
import { SessionWatch } from '../ui/shell/session-watch.tsx'
import { ToastHost } from '../ui/toast/toast-host.tsx'

export const Route = createRootRoute({
  // Annotated, to break the circular types of router and root.
  beforeLoad: (context): Promise<void> => guardRoute(context),
  component: (): ReactNode => (
    <>
      <SkipLink />
      <ProgressBar />
      <OfflineBar />
      <Outlet />
      <RouteFocus />
      <FaultsOfPage />
      <SessionWatch />
      <DialogHost />
      <ToastHost />
    </>
  ),
})
