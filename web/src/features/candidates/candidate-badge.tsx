import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/candidates.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import brand from '../../ui/shell/layout-parts.module.css'
import { attachmentsQuery } from '../attachments/attachments.api.ts'

/**
 * The candidate's own picture and name, at the head of the drawer. A picture that can't be fetched is silently omitted (specification
 * section 7).
 */
export function CandidateBadge({ name, isCompact }: { name: string; isCompact: boolean }) {
  const { data: attachments = [] } = useQuery(attachmentsQuery)
  const picture = attachments.find((item) => item.type === PROFILE_PICTURE)
  return (
    <Link to="/CandidateProfile" className={brand.brand} aria-label={words.badge.name(name)} title={words.badge.title}>
      <Avatar name={name} src={picture?.attachment.view_link} size={36} />
      {!isCompact && <span className={brand.name}>{name}</span>}
    </Link>
  )
}
