import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { RESUME } from '@portal/contract/attachments'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import InlineDocument from '../../features/attachments/inline-document.tsx'
import { staffCandidateQuery } from '../../features/candidates/candidates.api.ts'
import { SkillChips } from '../../features/skills/skill-chips.tsx'

/** Skills and resume of a candidate in the quick view. */
export default function QuickViewDetails({ id }: { readonly id: number }) {
  const { data, refetch, isError } = useQuery(staffCandidateQuery(id))
  if (isError) return null
  if (!data) return <Skeleton height={320} radius={8} />
  const resume = data.attachments.find(({ type }) => type === RESUME)
  return (
    <>
      <SkillChips skills={data.skills} />
      {resume ? (
        <InlineDocument key={id} item={resume} renew={async () => (await refetch()).data?.attachments} />
      ) : (
        <p>{words.menu.noResume}</p>
      )}
    </>
  )
}
