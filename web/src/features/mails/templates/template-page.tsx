import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Template } from '@portal/contract/template-editor'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { templateQuery } from './templates.api.ts'
import { TemplateMenu } from './template-menu.tsx'
import { usesOf, valuesOf, type TemplateValues } from './template-form.model.ts'
import classes from './templates.module.css'
import { BackLink } from '../../../ui/page/back-link.tsx'

const TemplateForm = lazy(() => import('./template-form.tsx'))
const TemplatePreview = lazy(() => import('./template-preview.tsx'))
const TemplateVersions = lazy(() => import('./template-versions.tsx'))

const { head, view } = words
const parts = ['edit', 'preview', 'versions'] as const

/** Which version is active, and whether there is a draft. */
function State({ template: { active, draft } }: { readonly template: Template }) {
  const by = (version: NonNullable<Template['draft']>) => [formatDateTime(version.created_at), version.author ?? ''] as const
  return (
    <p className={classes.state} role="status">
      {active !== null && head.active(active.number)}{' '}
      {draft !== null && (active === null ? head.draftOnly(...by(draft)) : head.draft(...by(draft)))}
    </p>
  )
}

function Opened({ id }: { readonly id: number }) {
  const { data: template } = useSuspenseQuery(templateQuery(id))
  const isNarrow = useMediaQuery(breakpoints.belowSm, false, { getInitialValueInEffect: false }) === true
  // Stays mounted once opened, so that input survives narrowing the window.
  const [hasForm, setHasForm] = useState(!isNarrow)
  if (!isNarrow && !hasForm) setHasForm(true)
  const [part, setPart] = useState<(typeof parts)[number]>(isNarrow ? 'preview' : 'edit')
  // Unsaved input, for the preview.
  const [typed, setTyped] = useState<TemplateValues | null>(null)
  const shown = isNarrow && part === 'edit' ? 'preview' : part
  return (
    <article className={classes.template} aria-labelledby="template-name">
      <div className={classes.head}>
        <h2 id="template-name">{template.name}</h2>
        <TemplateMenu template={template} />
      </div>
      <p className={classes.facts}>
        {template.code} · {template.is_in_use ? head.usedBy(usesOf(template.code).join(', ')) : head.notUsed}
      </p>
      <State template={template} />
      <div className={classes.parts} role="group" aria-label={view.label}>
        {parts
          .filter((name) => !isNarrow || name !== 'edit')
          .map((name) => (
            <UnstyledButton key={name} className={classes.part} aria-pressed={shown === name} onClick={() => setPart(name)}>
              {view[name]}
            </UnstyledButton>
          ))}
      </div>
      {isNarrow && <p className={classes.narrow}>{words.form.narrow}</p>}
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        {hasForm && (
          // Hidden instead of unmounted, to preserve the input.
          <div hidden={shown !== 'edit'}>
            <TemplateForm key={template.id} template={template} onTyped={setTyped} />
          </div>
        )}
        {shown === 'preview' && <TemplatePreview template={template} values={typed ?? valuesOf(template)} />}
        {shown === 'versions' && <TemplateVersions template={template} />}
      </Suspense>
    </article>
  )
}

/** One template: its text, a preview and its versions. */
export default function TemplatePage({ id }: { readonly id: number }) {
  return (
    <div>
      <BackLink to="/TemplateConfiguration" search={{}} className={classes.back}>
        {words.list.back}
      </BackLink>
      <AsyncSection height={480}>
        <Opened key={id} id={id} />
      </AsyncSection>
    </div>
  )
}
