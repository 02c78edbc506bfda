import { timeInWords } from '@portal/contract/shared/dates'
import { Button } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { eligibilityInWords } from '@portal/contract/eligibility'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/registration-link.ts'
import { company } from '../../../lib/browser/company.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { registrationPath } from '../../../lib/session/decide-route.ts'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import paper from '../../../ui/page/paper.module.css'
import campusClasses from '../campuses.module.css'
import { courseCombos } from '../campus-choices.model.ts'
import classes from './drive-poster.module.css'

const { sheet } = words

/** The poster of a drive for college notice boards, laid out for printing on A4. */
export default function DrivePoster({ drive, campus_id }: { readonly drive: Drive; readonly campus_id: number }) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  const link = `${location.host}${registrationPath(drive.code)}`
  const courses = drive.eligibility.courses.flatMap((key) => labelOf(combos?.EDUCATION_QUALIFICATION_TYPE, key) ?? [])
  const roles = [...new Set(drive.requests.map(({ designation }) => designation))]
  const facts = [
    [sheet.day, formatDay(drive.drive_on)],
    [sheet.reporting_time, timeInWords(drive.reporting_time)],
    [sheet.venue, drive.venue],
    [sheet.openings(roles.length), roles.join(', ')],
    [sheet.pay, drive.pay_text],
    [sheet.bond, drive.has_bond ? drive.bond_text : sheet.noBond],
  ] as const
  return (
    <>
      <BackLink to="/campus/{-$id}" params={{ id: String(campus_id) }} search={{ tab: 'drives', drive: drive.id }}>
        {sheet.back}
      </BackLink>
      <p className={campusClasses.hint}>{sheet.hint}</p>
      <Button mb="md" onClick={() => window.print()}>
        {sheet.print}
      </Button>
      <article className={`${paper.paper} ${classes.poster}`} aria-label={sheet.title}>
        <p className={classes.kind}>{company ? sheet.by(company) : sheet.kind}</p>
        <h2>{drive.name}</h2>
        <p className={classes.colleges}>{drive.campuses.map(({ name }) => name).join(' · ')}</p>
        <dl>
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        <div className={classes.foot}>
          <div>
            <h3>{sheet.eligibility}</h3>
            <ul>
              {eligibilityInWords(drive.eligibility, courses).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{sheet.scan}</h3>
            <p>{sheet.until(formatDay(drive.registration_to))}</p>
            <QrCode text={`${location.protocol}//${link}`} label={sheet.qrLabel} side="64mm" />
          </div>
        </div>
        <p className={classes.link}>
          {sheet.or} <strong>{link}</strong>
        </p>
      </article>
    </>
  )
}
