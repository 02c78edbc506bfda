import { Link } from '@tanstack/react-router'
import { type Campus, campusKinds } from '@portal/contract/campuses'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/campuses.ts'
import { formatCount } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { courseCombos } from './campus-choices.model.ts'
import { tierOf } from './campus-columns.tsx'
import classes from './campuses.module.css'

const { facts } = words

/** Facts about a college. */
export function CampusDetails({ campus }: { readonly campus: Campus }) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  const courses = campus.courses.flatMap((key) => labelOf(combos?.EDUCATION_QUALIFICATION_TYPE, key) ?? [])
  const website = campus.website && (
    <a href={campus.website} target="_blank" rel="noreferrer">
      {campus.website}
    </a>
  )
  return (
    <Section title={words.details}>
      <div className={classes.details}>
        <p className={classes.hint}>
          <Link to="/CandidateList" search={{ 'filter[campus][any]': String(campus.id) }}>
            {words.candidatesHint(campus.candidates)}
          </Link>
        </p>
        <DescriptionList
          facts={[
            [facts.short_name, campus.short_name],
            [facts.aliases, campus.aliases.join(' · ')],
            [facts.university, campus.university],
            [facts.kind, campus.kind && campusKinds[campus.kind]],
            [facts.tier, tierOf(campus.tier)],
            [facts.place, words.place(campus.city_text, campus.state_text)],
            [facts.address, campus.address],
            [facts.zip, campus.zip],
            [facts.website, website],
            [facts.courses, courses.join(' · ')],
            [facts.batch_size, campus.batch_size === null ? null : formatCount(campus.batch_size)],
            [facts.grade, campus.grade],
            [facts.assigned_to, campus.assigned_to_name],
            [facts.notes, campus.notes],
          ]}
        />
      </div>
    </Section>
  )
}
