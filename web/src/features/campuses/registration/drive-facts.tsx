import { timeInWords } from '@portal/contract/shared/dates'
import type { PublicDrive } from '@portal/contract/drive-registration'
import { words } from '#words/campuses/registration.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import classes from './registration.module.css'

const { facts } = words

/** Facts about a drive, shown before registration. */
export function DriveFacts({ drive }: { readonly drive: PublicDrive }) {
  const { campuses, openings, pay_text, bond_text } = drive
  return (
    <>
      <Section title={facts.title}>
        <DescriptionList
          facts={[
            [campuses.length === 1 ? facts.college : facts.colleges, campuses.map(({ name }) => name).join(', ')],
            [facts.day, dayWithWeekday(drive.drive_on)],
            [facts.reporting_time, timeInWords(drive.reporting_time)],
            [facts.venue, drive.venue],
            [facts.openings(openings.length), openings.map(({ designation }) => designation).join(', ')],
            ...(pay_text === null
              ? []
              : ([
                  [
                    facts.pay,
                    <span key="text" className={classes.text}>
                      {pay_text}
                    </span>,
                  ],
                ] as const)),
            [
              facts.bond,
              <span key="text" className={classes.text}>
                {bond_text ?? facts.noBond}
              </span>,
            ],
            [facts.until, formatDay(drive.registration_to)],
          ]}
        />
      </Section>
      <Section title={words.eligibility}>
        <ul className={classes.rules}>
          {drive.eligibility.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
