import type { Fit } from '@portal/contract/openings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { words } from '#words/staff-profile.ts'
import { formatMonths, formatPercentage } from '../../lib/format.ts'
import classes from './fit.module.css'

const { fit: text } = words

function Skills({ title, skills }: { readonly title: string; readonly skills: Fit['skills'] }) {
  const missing = skills.filter(({ has }) => !has)
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <ul className={classes.skills}>
        {skills.map(({ skill, skill_combo_id, has }) => (
          <li key={skill_combo_id} data-met={has || undefined}>
            {has ? (
              <IconCheck size={16} stroke={2} aria-label={text.has} role="img" />
            ) : (
              <IconX size={16} stroke={2} aria-label={text.lacks} role="img" />
            )}
            {skill}
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className={classes.missing}>{text.missing(missing.map(({ skill }) => skill).join(', '))}</p>}
    </div>
  )
}

interface Line {
  readonly name: string
  readonly have: string
  readonly need: string
  readonly met: boolean
}

const linesOf = ({ aggregates, experience }: Fit): Line[] => [
  ...aggregates.map(({ level, have, need, met }) => ({
    name: text.levels[level],
    have: have === null ? text.notGiven : formatPercentage(have),
    need: need === 0 ? text.anything : text.atLeast(formatPercentage(need)),
    met,
  })),
  { name: text.experience, have: formatMonths(experience.have), need: text.years(experience.from, experience.to), met: experience.met },
]

/** What a request asks for and what of it is met: skills by name, marks and experience in a table. */
export function FitLines({ fit }: { readonly fit: Fit }) {
  const must = fit.skills.filter(({ is_must_have }) => is_must_have)
  const good = fit.skills.filter(({ is_must_have }) => !is_must_have)
  const had = (skills: Fit['skills']) => skills.filter(({ has }) => has).length
  return (
    <div className={classes.fit}>
      <p className={classes.against}>{text.against(`${fit.designation} (${fit.job_code})`)}</p>
      {fit.skills.length === 0 && <p className={classes.quiet}>{text.noSkills}</p>}
      {must.length > 0 && <Skills title={text.mustHave(had(must), must.length)} skills={must} />}
      {good.length > 0 && <Skills title={text.goodToHave(had(good), good.length)} skills={good} />}
      <table className={classes.lines} aria-label={text.lines}>
        <thead>
          <tr>
            {Object.values(text.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(fit).map(({ name, have, need, met }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{have}</td>
              <td>{need}</td>
              <td data-met={met || undefined}>
                {met ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconX size={16} stroke={2} aria-hidden />}
                {met ? text.met : text.notMet}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>{fit.aggregates_matched ? text.canApply : text.cannotApply}</p>
    </div>
  )
}
