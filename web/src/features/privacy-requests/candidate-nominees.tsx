import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/privacy-rights.ts'
import cards from '../../ui/content/record-card.module.css'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { candidateNomineesQuery } from './privacy-rights.api.ts'
import classes from './privacy-requests.module.css'

const { nominees: text } = words

/** Nominees of one candidate, to check who says that they act for them. */
export function CandidateNominees({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(candidateNomineesQuery(id))
  if (data.length === 0) return <p className={classes.empty}>{text.none}</p>
  return (
    <>
      <p className={classes.intro}>{text.intro}</p>
      <ul className={cards.list} aria-label={text.list}>
        {data.map(({ id: nominee, name, relation, contact }) => (
          <RecordCard
            key={nominee}
            title={name}
            name={name}
            facts={[
              [text.labels.relation, relation],
              [text.labels.contact, contact],
            ]}
          />
        ))}
      </ul>
    </>
  )
}
