import { ActionIcon } from '@mantine/core'
import type { TemplateCode } from '@portal/contract/templates'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { step } from '../../../ui/picker/picker.model.ts'
import { chips } from './chips.model.ts'
import type { LinkValues } from './link-dialog.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { matching, offeredTo, typedPlaceholder } from './template-form.model.ts'
import { TypedPlaceholders } from './typed-placeholders.tsx'
import classes from './template-editor.module.css'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))
const { toolbar } = words

interface Tool {
  readonly label: string
  readonly icon: Icon
  readonly run: (editor: Editor) => unknown
  readonly isOn?: (editor: Editor) => boolean
}
const tools: readonly Tool[] = [
  { label: toolbar.bold, icon: IconBold, run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { label: toolbar.italic, icon: IconItalic, run: (e) => e.chain().focus().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    label: toolbar.heading,
    icon: IconH2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading'),
  },
  { label: toolbar.bullets, icon: IconList, run: (e) => e.chain().focus().toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  {
    label: toolbar.numbers,
    icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
]
const history: readonly Tool[] = [
  { label: toolbar.undo, icon: IconArrowBackUp, run: (e) => e.chain().focus().undo().run() },
  { label: toolbar.redo, icon: IconArrowForwardUp, run: (e) => e.chain().focus().redo().run() },
]

function ToolButton({ tool: { label, icon: Glyph, run, isOn }, editor }: { readonly tool: Tool; readonly editor: Editor }) {
  return (
    <ActionIcon
      variant={isOn?.(editor) ? 'light' : 'subtle'}
      color="slate"
      size={36}
      aria-label={label}
      title={label}
      {...(isOn && { 'aria-pressed': isOn(editor) })}
      onClick={() => run(editor)}
    >
      <Glyph size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

const linkAt = (editor: Editor): LinkValues => {
  editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  const { href, class: style } = editor.getAttributes('link') as { href?: string; class?: string | null }
  return { text: editor.state.doc.textBetween(from, to), address: href ?? '', isButton: style === 'button' }
}

const typedAt = ({ state }: Editor): string | null => {
  const { $from, empty } = state.selection
  return empty ? typedPlaceholder($from.parent.textBetween(0, $from.parentOffset, undefined, '\n')) : null
}

const caretOf = (editor: Editor): DOMRect => {
  const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.from)
  return new DOMRect(left, top, 0, bottom - top)
}

interface RichTextProps {
  readonly id: string
  readonly code: TemplateCode
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (html: string) => void
}

/** Editor for the body of a template, with the allowed formatting and placeholders as chips. Typing `{{` offers those that match. */
export default function RichText({ id, code, label, value, error, onChange }: RichTextProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  /** The placeholder chosen by arrow keys among those that match what is typed. */
  const [chosen, choose] = useState<{ typed: string | null; index: number }>({ typed: null, index: 0 })
  const [link, setLink] = useDialog<LinkValues>()
  const [editable] = useState(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const extensions = useMemo(
    () => [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        strike: false,
        trailingNode: false,
        heading: { levels: [2, 3] },
        link: { openOnClick: false, autolink: false, isAllowedUri: () => true, HTMLAttributes: { target: null, rel: null } },
      }),
      chips(
        offeredTo(code).map(({ name }) => name),
        { known: classes.chip ?? '', unknown: classes.unknown ?? '' },
      ),
    ],
    [code],
  )
  const keyDown = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const editorProps = {
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(error !== null),
      ...(error !== null && { 'aria-describedby': `${id}-error` }),
      class: classes.text ?? '',
    },
    handleKeyDown: (_: unknown, event: KeyboardEvent) => keyDown.current(event),
  }
  const editor = useEditor({
    extensions,
    content: editable,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: current }) => {
      changed.current(current.isEmpty ? '' : current.getHTML())
      if (typedAt(current) === '') setTyping(true)
    },
    onTransaction: ({ editor: current }) => {
      if (typedAt(current) === null) setTyping(false)
    },
    onBlur: () => setTyping(false),
  })
  const latestProps = useEffectEvent(() => editorProps)
  useEffect(() => {
    if (!editor.isDestroyed) editor.setOptions({ editorProps: latestProps() })
  }, [editor, error, id, label])

  const typed = isTyping ? typedAt(editor) : null
  const found = typed === null ? [] : matching(offeredTo(code), typed)
  const active = found[chosen.typed === typed ? chosen.index : 0]
  const insert = (name: string) => {
    const { from } = editor.state.selection
    editor
      .chain()
      .focus()
      .insertContentAt({ from: typed === null ? from : from - typed.length - 2, to: from }, `{{${name}}}`)
      .run()
  }
  keyDown.current = ({ key }) => {
    if (active === undefined) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      choose({ typed, index: step(found.indexOf(active), key === 'ArrowDown' ? 1 : -1, found.length) })
      return true
    }
    if (key !== 'Enter' && key !== 'Escape') return false
    if (key === 'Enter') insert(active.name)
    setTyping(false)
    return true
  }
  const insertLink = ({ text, address, isButton }: LinkValues) => {
    setLink(null)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: address, class: isButton ? 'button' : null } }] })
      .run()
  }
  return (
    <div className={classes.editor} data-wrong={error !== null || undefined}>
      <div className={classes.toolbar} role="toolbar" aria-label={toolbar.label}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
        <ToolButton
          editor={editor}
          tool={{ label: toolbar.link, icon: IconLink, isOn: () => editor.isActive('link'), run: () => setLink(linkAt(editor)) }}
        />
        {editor.isActive('link') && (
          <ToolButton
            editor={editor}
            tool={{ label: toolbar.unlink, icon: IconLinkOff, run: () => editor.chain().focus().extendMarkRange('link').unsetLink().run() }}
          />
        )}
        {history.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
        <PlaceholderMenu code={code} field={label.toLowerCase()} isOpen={isMenuOpen} onOpen={setMenuOpen} onInsert={insert} />
      </div>
      <EditorContent editor={editor} />
      {active && <TypedPlaceholders at={caretOf(editor)} found={found} active={active} onPick={insert} onClose={() => setTyping(false)} />}
      <Suspense>{link && <LinkDialog link={link} onClose={() => setLink(null)} onInsert={insertLink} />}</Suspense>
    </div>
  )
}
