import { Link } from '@tanstack/react-router'
import classes from './brand.module.css'
import { PRODUCT } from './route-focus.tsx'

/** Product logo and name; the logo alone where it is narrow. */
export const Brand = ({ isCompact = false }: { isCompact?: boolean }) => (
  <Link to="/" className={classes.brand} aria-label={PRODUCT}>
    <img src="/logo.svg" width={32} height={32} alt="" />
    {!isCompact && <span className={classes.name}>{PRODUCT}</span>}
  </Link>
)
