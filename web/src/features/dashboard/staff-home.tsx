import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pages } from '#words/pages.ts'
import { dashboardPages } from '../../lib/menu.ts'
import { useUser } from '../../lib/session.ts'
import classes from './module-tiles.module.css'

/** The staff's home: the ways into the portal. */
export function StaffHome() {
  const user = useUser()
  return (
    <>
      <Title order={1}>{pages.dashboard}</Title>
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
    </>
  )
}
