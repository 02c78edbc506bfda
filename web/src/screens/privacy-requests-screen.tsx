import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/privacy-requests.ts'
import { pages } from '#words/shared/pages.ts'
import { StaffRequests } from '../features/privacy-requests/staff-requests.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

/** Correction requests and complaints of candidates: open ones, or all. */
export function PrivacyRequestsScreen({ isOpenOnly }: { readonly isOpenOnly: boolean }) {
  return (
    <>
      <PageHead title={pages.privacyRequests}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/PrivacyRequests" search={isOpenOnly ? {} : { 'filter[state]': 'open' }} {...props} />}
        >
          {isOpenOnly ? words.staff.showAll : words.staff.showOpen}
        </Button>
      </PageHead>
      <StaffRequests key={String(isOpenOnly)} isOpenOnly={isOpenOnly} />
    </>
  )
}
