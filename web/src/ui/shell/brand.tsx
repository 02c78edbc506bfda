import { Link } from '@tanstack/react-router'
import classes from './brand.module.css'
import { PRODUCT } from '@portal/contract/shared/product'

/** Product logo and name; the logo alone where it is narrow. */
export const Brand = ({ isCompact = false }: { isCompact?: boolean }) => (
  <Link to="/" className={classes.brand} aria-label={PRODUCT}>
    <svg viewBox="0 0 32 32" width={32} height={32} className={classes.logo} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--action)" />
      <path d="M10 24V8h7.2a5.3 5.3 0 0 1 1.9 10.2L23 24h-4l-3.4-5.3h-2.2V24Zm3.4-8.3h3.5a2.35 2.35 0 0 0 0-4.7h-3.5Z" fill="#fff" />
    </svg>
    {!isCompact && <span className={classes.name}>{PRODUCT}</span>}
  </Link>
)
