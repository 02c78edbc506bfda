import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Checkbox.css'
import { Alert, Anchor, Button, Checkbox, Group, Modal } from '@mantine/core'
import { declineInvitation } from '@portal/contract/privacy'
import { type Notice, optionalPurposes } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/privacy/notice.ts'
import { words as frame } from '#words/privacy/notice-frame.ts'
import { call } from '../../lib/api/api-client.ts'
import { signOut } from '../../lib/session/session.ts'
import { NoticeSummary } from './notice/notice-summary.tsx'
import { noticeQuery, useNoticeLanguage } from './notice/notice.api.ts'
import { PRIVACY_TAB } from './privacy-tab.model.ts'
import { useAcceptNotice } from './privacy.api.ts'
import classes from './privacy.module.css'

type OptionalPurpose = (typeof optionalPurposes)[number]

interface ConsentChoicesProps {
  readonly notice: Notice
  readonly ticked: readonly OptionalPurpose[]
  readonly onChange: (ticked: readonly OptionalPurpose[]) => void
}

/** Optional consents; none is preselected. */
function ConsentChoices({ notice, ticked, onChange }: ConsentChoicesProps) {
  const { title, purposes, optional } = notice.consent
  return (
    <fieldset className={classes.choices}>
      <legend>
        {title} <span className={classes.optional}>{optional}</span>
      </legend>
      {optionalPurposes.map((purpose) => (
        <Checkbox
          key={purpose}
          size="md"
          label={purposes[purpose].label}
          description={purposes[purpose].hint}
          checked={ticked.includes(purpose)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...ticked, purpose] : ticked.filter((other) => other !== purpose))
          }
          classNames={{ root: classes.choice }}
        />
      ))}
    </fieldset>
  )
}

/** The privacy notice at first sign-in: accept or sign out. Can't be closed. */
export default function ConsentDialog() {
  const navigate = useNavigate()
  const { drive } = useSearch({ strict: false })
  const accept = useAcceptNotice(async (candidate) => {
    // A candidate who opened a drive's link registers for it first.
    if (!candidate.is_profile_complete && drive === undefined) await navigate({ to: '/candidate-info' })
  })
  const [language, setLanguage] = useNoticeLanguage()
  const [ticked, setTicked] = useState<readonly OptionalPurpose[]>([])
  const { data: notice, isPlaceholderData } = useQuery(noticeQuery(language))

  /** Declines the invitation that led here, if any; the candidate is signed out even if that fails. */
  const reject = async () => {
    await call(declineInvitation).catch(() => undefined)
    signOut()
  }
  const agree = (notice_version: string) => accept.mutate({ accepted: true, notice_version, language, purposes: [...ticked] })
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={<span lang={language}>{notice?.title ?? words.link}</span>}
      centered
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      <NoticeSummary language={language} onLanguage={setLanguage} />
      <Anchor fz="sm" renderRoot={(props) => <Link to="/CandidateProfile" search={{ tab: PRIVACY_TAB }} {...props} />}>
        <span lang={language}>{frame.elsewhere[language]}</span>
      </Anchor>
      {accept.error && (
        <Alert color="red" role="alert" mt="md">
          {accept.error.message}
        </Alert>
      )}
      {notice && (
        <div className={classes.answers} lang={language}>
          <ConsentChoices notice={notice} ticked={ticked} onChange={setTicked} />
          <Group justify="flex-end" className={classes.buttons}>
            <Button variant="default" onClick={() => void reject()} disabled={accept.isPending}>
              {notice.consent.reject}
            </Button>
            <Button onClick={() => agree(notice.version)} loading={accept.isPending} disabled={isPlaceholderData}>
              {notice.consent.accept}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}
