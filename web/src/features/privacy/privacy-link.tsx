import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/privacy/notice.ts'
import { PRIVACY_TAB } from './privacy.model.ts'

/** The way to the privacy page. */
export const PrivacyLink = () => (
  <Anchor display="block" p="xs" size="sm" renderRoot={(props) => <Link to="/CandidateProfile" search={{ tab: PRIVACY_TAB }} {...props} />}>
    {words.place}
  </Anchor>
)
