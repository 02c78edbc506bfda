import '@mantine/core/styles/Badge.css'
import { ActionIcon, Badge, Button, Title } from '@mantine/core'
import { RESUME } from '@portal/contract/attachments'
import type { StaffCandidate } from '@portal/contract/profiles'
import { IconBrandWhatsapp, IconDownload, IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/candidates.ts'
import { words as staff } from '#words/candidates/profile.ts'
import { experienceText } from '../experience-text.model.ts'
import { Section } from '../../../ui/content/section.tsx'
import { fullName } from '@portal/contract/shared/full-name'
import { GeneralFacts, ProfessionalFacts } from './about-facts.tsx'
import classes from './staff-profile.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Contact of the candidate: text on a desktop, buttons on a phone. */
function Contact({ candidate, onEditEmail }: Pick<StaffHeaderProps, 'candidate' | 'onEditEmail'>) {
  const { email, mobile_no, attachments } = candidate
  const resume = attachments.find(({ type }) => type === RESUME)?.attachment
  return (
    <div className={classes.contact}>
      <div className={classes.email}>
        <a className={classes.plain} href={`mailto:${email}`}>
          <IconMail {...icon} />
          <span>
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </span>
        </a>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={staff.email.edit} title={staff.email.edit} onClick={onEditEmail}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {mobile_no && (
        <a className={classes.plain} href={`tel:+91${mobile_no}`}>
          <IconPhone {...icon} />
          {mobile_no}
        </a>
      )}
      {mobile_no && (
        <Button className={classes.tap} variant="default" component="a" href={`tel:+91${mobile_no}`} leftSection={<IconPhone {...icon} />}>
          {staff.call}
        </Button>
      )}
      {mobile_no && (
        <Button
          className={classes.tap}
          variant="default"
          component="a"
          href={`https://wa.me/91${mobile_no}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {staff.whatsApp}
        </Button>
      )}
      {resume && (
        <Button
          variant="default"
          component="a"
          href={resume.download_link}
          download={resume.original_name}
          aria-label={staff.resumeNamed(fullName(candidate))}
          leftSection={<IconDownload {...icon} />}
        >
          {staff.resume}
        </Button>
      )}
    </div>
  )
}

interface StaffHeaderProps {
  readonly candidate: StaffCandidate
  readonly picture: ReactNode
  /** Stage, assignee and actions. */
  readonly pipeline: ReactNode
  readonly onEditEmail: () => void
}

/** Head of the profile: name, opening, stage and contact. */
export function StaffHeader({ candidate, picture, pipeline, onEditEmail }: StaffHeaderProps) {
  const { designation, job_code, reapplication_count: again } = candidate
  const facts = [
    (candidate.total_experience > 0 || candidate.experiences.length === 0) && experienceText(candidate),
    again > 0 && words.reapplied(again),
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        {picture}
        <div className={classes.name}>
          <Title order={1}>
            {fullName(candidate)}{' '}
            {candidate.is_under_18 && (
              <Badge color="amber" variant="light">
                {staff.underage}
              </Badge>
            )}
            {!candidate.is_email_confirmed && (
              <Badge color="amber" variant="light">
                {staff.unconfirmed}
              </Badge>
            )}
          </Title>
          <p className={classes.job}>
            {designation !== null && (
              <>
                {words.appliedFor(designation)} <span className="unbroken">{job_code && words.code(job_code)}</span>
                {' · '}
              </>
            )}
            {facts.join(' · ')}
          </p>
        </div>
      </div>
      {pipeline}
      <Contact candidate={candidate} onEditEmail={onEditEmail} />
    </header>
  )
}

export type EditedPart = 'general' | 'professional' | 'skills'

interface PartProps {
  readonly candidate: StaffCandidate
  readonly skills: ReactNode
  /** The button that edits a part. */
  readonly edit: (part: EditedPart) => ReactNode
}

/** What a recruiter compares with the resume: pay, notice period and skills. */
export function StaffEssentials({ candidate, skills, edit }: PartProps) {
  return (
    <>
      <Section title={words.sections.professional} action={edit('professional')}>
        <ProfessionalFacts candidate={candidate} />
      </Section>
      <Section title={words.sections.skills} action={edit('skills')}>
        {skills}
      </Section>
    </>
  )
}

interface StaffAboutProps extends PartProps {
  /** The match with the opening. */
  readonly fit: ReactNode
  readonly experiences: ReactNode
  readonly educations: ReactNode
  /** Whether `StaffEssentials` are next to it. */
  readonly isWide: boolean
}

/** The profile and its match with the opening. */
export function StaffAbout({ candidate, fit, experiences, educations, skills, isWide, edit }: StaffAboutProps) {
  return (
    <>
      {fit}
      <Section title={words.sections.general} action={edit('general')}>
        <GeneralFacts candidate={candidate} />
      </Section>
      {!isWide && <StaffEssentials candidate={candidate} skills={skills} edit={edit} />}
      <Section title={words.sections.experience}>{experiences}</Section>
      <Section title={words.sections.education}>{educations}</Section>
    </>
  )
}
