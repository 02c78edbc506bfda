import type { Breach } from '@portal/contract/breaches'
import { words } from '#words/privacy/breaches.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { AffectedPeople } from './affected-people.tsx'
import classes from './breaches.module.css'
import { Reports } from './reports.tsx'

const { labels, sections } = words

interface TextsProps {
  readonly breach: Breach
  readonly fields: readonly (keyof typeof words.hints)[]
}

function Texts({ breach, fields }: TextsProps) {
  return (
    <dl className={classes.texts}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd className={classes.text}>
            <Value>{breach[field]}</Value>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One breach: its reports, the people affected, and what each reader is told. */
export default function BreachView({ breach }: { readonly breach: Breach }) {
  return (
    <>
      <Reports breach={breach} />
      <AffectedPeople breach={breach} />
      <Section title={sections.notice}>
        <Texts breach={breach} fields={['description', 'consequences', 'measures', 'advice']} />
      </Section>
      <Section title={sections.board}>
        <Texts breach={breach} fields={['impact', 'cause', 'person', 'prevention']} />
        <p className={classes.by}>{words.by(breach.created_by, formatDateTime(breach.created_at))}</p>
      </Section>
    </>
  )
}
