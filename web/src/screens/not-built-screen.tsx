import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/shared/not-built.ts'
import { PageHead } from '../ui/page/page-head.tsx'

const candidates = { label: words.candidates, address: { to: '/CandidateList' } } as const
const aptitude = { ...candidates, address: { to: '/CandidateList', search: { 'filter[stage_group][is]': 'Aptitude' } } } as const

/** What to do instead, and where. */
const instead = {
  campus: { said: words.campus, ...candidates },
  aptitude: { said: words.aptitude, ...aptitude },
} as const

interface NotBuiltScreenProps {
  readonly title: string
  readonly feature?: keyof typeof instead
}

/** A page of the specification that this release doesn't have, and what to do instead. */
export function NotBuiltScreen({ title, feature }: NotBuiltScreenProps) {
  if (!feature) return <PageHead title={title} description={words.soon} />
  const { said, label, address } = instead[feature]
  return (
    <>
      <PageHead title={title} description={said} />
      <Button variant="default" renderRoot={(props) => <Link {...address} {...props} />}>
        {label}
      </Button>
    </>
  )
}
