import type { Match } from '@portal/contract/candidate-list'
import { words } from '#words/candidates/list.ts'
import classes from './candidate-list.module.css'

const pieces = ({ excerpt, marks }: Match) => {
  const ends = [0, ...marks.map(({ end }) => end)]
  return [
    ...marks.map(({ start, end }, index) => ({ at: start, before: excerpt.slice(ends[index], start), marked: excerpt.slice(start, end) })),
    { at: excerpt.length, before: excerpt.slice(ends.at(-1)), marked: '' },
  ]
}

/** Where the search terms were found; matches in name and email are visible above. */
export function MatchLines({ matches }: { readonly matches: readonly Match[] }) {
  const lines = matches.filter(({ field }) => field !== 'name' && field !== 'email')
  if (lines.length === 0) return null
  return (
    <ul className={classes.matches} aria-label={words.why}>
      {lines.map((match) => (
        <li key={match.field + match.excerpt}>
          <b>{words.matched[match.field]}</b>{' '}
          {pieces(match).map(({ at, before, marked }) => (
            <span key={at}>
              {before}
              {marked && <mark>{marked}</mark>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
