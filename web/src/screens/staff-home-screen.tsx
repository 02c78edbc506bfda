import { Link } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { FactorHint } from '../features/accounts/staff/factor-hint.tsx'
import classes from './staff-home-screen.module.css'
import { StaffRequests } from '../features/privacy-requests/staff-requests.tsx'
import { useUser } from '../lib/session/session.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { dashboardPages } from '../ui/shell/menu.model.ts'

/** The staff dashboard: links to the pages, and privacy requests. */
export default function StaffHomeScreen() {
  const user = useUser()
  return (
    <>
      <PageHead title={pages.dashboard} />
      <ul className={classes.tiles}>
        {user &&
          dashboardPages(user.role_id).map((page) => (
            <li key={page.target}>
              <Link to={page.target} className={classes.tile}>
                <page.icon size={24} stroke={1.5} aria-hidden />
                {page.name}
              </Link>
            </li>
          ))}
      </ul>
      <FactorHint />
      <StaffRequests />
    </>
  )
}
