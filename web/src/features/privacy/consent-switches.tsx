import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Skeleton.css'
import { Alert, Skeleton, Switch } from '@mantine/core'
import { type Language, type Notice, type Purpose, purposes } from '@portal/contract/notice/shape'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { words as around } from '#words/privacy/notice.ts'
import { words } from '#words/privacy/consents.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { LanguageSwitch } from './notice/notice-text.tsx'
import { noticeQuery, useNoticeLanguage } from './notice/notice.api.ts'
import { consentStatus } from './consent.model.ts'
import { privacyQuery, useSetConsent } from './privacy.api.ts'
import classes from './privacy.module.css'

/** Confirmation where withdrawing has immediate effects. */
const isSure = (purpose: Purpose, isGiven: boolean, lang: Language): Promise<boolean> =>
  purpose === 'application' && !isGiven ? confirm({ ...words[lang].withdraw, lang, isDanger: true }) : Promise.resolve(true)

/** One switch per purpose: withdrawing is as easy as giving consent. */
export function ConsentSwitches() {
  const [language, setLanguage] = useNoticeLanguage()
  const { data: notice } = useQuery(noticeQuery(language))
  const { data: privacy } = useSuspenseQuery(privacyQuery)
  const change = useSetConsent()
  const find = (purpose: Purpose) => privacy.consents.find((consent) => consent.purpose === purpose)
  const application = find('application')
  const mayUse = application?.is_given ?? false
  const texts = words[language]

  const decide = async (notice_version: string, purpose: Purpose, is_given: boolean) => {
    if (!(await isSure(purpose, is_given, language))) return
    change.mutate(
      { purpose, is_given, language, notice_version },
      { onSuccess: () => notify('SUCCESS', texts.saved(is_given)), onError: pushError },
    )
  }
  return (
    <>
      {!mayUse && (
        <Alert lang={language} color="amber" role="status" mb="md" title={application?.since ? texts.title.withdrawn : texts.title.never}>
          {texts.text}
        </Alert>
      )}
      <LanguageSwitch language={language} onLanguage={setLanguage} />
      {notice ? (
        <div className={classes.switches}>
          {purposes.map((purpose) => {
            const isApplicationRequired = purpose !== 'application' && !mayUse
            return (
              <ConsentSwitch
                key={purpose}
                words={notice.consent.purposes[purpose]}
                language={language}
                isGiven={find(purpose)?.is_given ?? false}
                status={isApplicationRequired ? texts.needsApplication : consentStatus(language, find(purpose))}
                isDisabled={isApplicationRequired || change.isPending}
                onChange={(isGiven) => void decide(notice.version, purpose, isGiven)}
              />
            )
          })}
        </div>
      ) : (
        <Skeleton height={180} radius={8} mt="md" aria-label={around.loading} />
      )}
    </>
  )
}

interface ConsentSwitchProps {
  readonly words: Notice['consent']['purposes'][Purpose]
  readonly language: Language
  readonly isGiven: boolean
  readonly status: string
  readonly isDisabled: boolean
  readonly onChange: (isGiven: boolean) => void
}

function ConsentSwitch({ words: { label, hint }, language, isGiven, status, isDisabled, onChange }: ConsentSwitchProps) {
  return (
    <Switch
      size="md"
      label={<span lang={language}>{label}</span>}
      description={
        <>
          <span lang={language}>{hint}</span>
          <span lang={language} className={classes.status}>
            {status}
          </span>
        </>
      }
      checked={isGiven}
      disabled={isDisabled}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      classNames={{ root: classes.choice, track: classes.track }}
    />
  )
}
