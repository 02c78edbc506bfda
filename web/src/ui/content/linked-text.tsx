import { Fragment } from 'react'
import { words } from '#words/shared/links.ts'
import { linkedParts } from './linked-text.model.ts'

/** Text written by someone else; its links open in a new tab and name their site. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkedParts(text).map((part, index) => (
    <Fragment key={index}>
      {part.link === undefined ? (
        part.text
      ) : (
        <>
          <a href={part.link.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
          {words.host(part.link.host)}
        </>
      )}
    </Fragment>
  ))
}
