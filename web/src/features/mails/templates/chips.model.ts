import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { chipsIn } from './template-form.model.ts'

const decorate = (doc: Node, known: readonly string[], classes: { readonly known: string; readonly unknown: string }) => {
  const found: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isText) return
    for (const { from, to, isKnown } of chipsIn(node.text ?? '', known))
      found.push(Decoration.inline(position + from, position + to, { class: isKnown ? classes.known : classes.unknown }))
  })
  return DecorationSet.create(doc, found)
}

/** Editor extension that shows placeholders as chips, unknown ones as errors; the text itself is unchanged. */
export const chips = (known: readonly string[], classes: { readonly known: string; readonly unknown: string }) =>
  Extension.create({
    name: 'chips',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => decorate(doc, known, classes),
          apply: (transaction, before) => (transaction.docChanged ? decorate(transaction.doc, known, classes) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })
