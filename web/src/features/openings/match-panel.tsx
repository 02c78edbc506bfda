import '@mantine/core/styles/Skeleton.css'
import { NativeSelect, Skeleton } from '@mantine/core'
import type { OpeningMatch } from '@portal/contract/openings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/profile.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { openingMatchQuery, openRequestsQuery } from './match.api.ts'
import { marksText, matchLines } from './match.model.ts'
import classes from './match.module.css'

// Most profiles are read without it.
const Picker = lazy(async () => ({ default: (await import('../../ui/picker/picker.tsx')).Picker }))

const { match: text } = words

function Skills({ title, skills }: { readonly title: string; readonly skills: OpeningMatch['skills'] }) {
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
    </div>
  )
}

/** The match with a request: skills, and a table of marks and experience. */
function MatchLines({ fit }: { readonly fit: OpeningMatch }) {
  const must = fit.skills.filter(({ is_must_have }) => is_must_have)
  const good = fit.skills.filter(({ is_must_have }) => !is_must_have)
  const matched = (skills: OpeningMatch['skills']) => skills.filter(({ has }) => has).length
  return (
    <div className={classes.match}>
      <p className={classes.opening}>{text.against(`${fit.designation} (${fit.job_code})`)}</p>
      {fit.skills.length === 0 && <p className={classes.quiet}>{text.noSkills}</p>}
      {must.length > 0 && <Skills title={text.mustHave(matched(must), must.length)} skills={must} />}
      {good.length > 0 && <Skills title={text.goodToHave(matched(good), good.length)} skills={good} />}
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
          {matchLines(fit).map(({ name, have, need, met }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{have}</td>
              <td>{need}</td>
              <td data-met={met || undefined}>
                {met === true && <IconCheck size={16} stroke={2} aria-hidden />}
                {met === false && <IconX size={16} stroke={2} aria-hidden />}
                {met === null ? text.unknown : met ? text.met : text.notMet}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>{marksText(fit)}</p>
    </div>
  )
}

interface MatchPanelProps {
  readonly id: number
  /** The request applied for, with its job title. */
  readonly applied: { readonly resource_request_id: number; readonly job: string } | null
}

/** The match of a candidate with the applied opening or another one. */
export function MatchPanel({ id, applied }: MatchPanelProps) {
  const [comparedId, setComparedId] = useState<number | null>(null)
  const { data: fit, isPending, isError, refetch } = useQuery(openingMatchQuery(id, comparedId))
  const { data: open = [] } = useQuery(openRequestsQuery)
  const others = open.filter((opening) => opening.id !== applied?.resource_request_id)
  const own = applied ? text.applied(applied.job) : text.choose
  const field = { className: classes.choice, label: text.tryOther, description: text.tryHint }
  return (
    <>
      <Suspense fallback={<NativeSelect {...field} disabled data={[own]} />}>
        <Picker
          {...field}
          value={comparedId === null ? '' : String(comparedId)}
          onChange={(value) => setComparedId(value === '' ? null : Number(value))}
          data={[
            { value: '', label: own },
            ...others.map((opening) => ({ value: String(opening.id), label: `${opening.designation} (${opening.job_code})` })),
          ]}
        />
      </Suspense>
      {isError && <RetryAlert onRetry={refetch} />}
      {isPending && <Skeleton height={160} radius={8} />}
      {fit === null && <p className={classes.quiet}>{text.none}</p>}
      {fit && <MatchLines fit={fit} />}
    </>
  )
}
