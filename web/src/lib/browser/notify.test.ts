import { describe, expect, it } from 'vitest'
import { dismissFaults, notify, notifyAbout, problemText, toastOf, toasts } from './notify.ts'

describe('notifications', () => {
  it.each([
    ['ERROR', 'error', ['a', 'b']],
    ['INFO', 'info', ['a', 'b']],
    ['WARNING', 'warning', ['a', 'b']],
    ['SUCCESS', 'success', ['a', 'b']],
    ['SUCCESS_FIRST', 'success', ['a']],
    ['ERROR_FIRST', 'error', ['a']],
    ['SOMETHING', 'default', ['a', 'b']],
  ])('%s looks like %s', (type, tone, messages) => {
    expect(toastOf(type, ['a', 'b'])).toEqual({ tone, messages })
  })

  it('accepts a single sentence, and leaves out empty ones', () => {
    expect(toastOf('INFO', 'a').messages).toEqual(['a'])
    expect(toastOf('INFO', ['', 'a']).messages).toEqual(['a'])
  })

  it('are shown once per message, and errors disappear with the next success or page', () => {
    const shown = () => toasts.read().map(({ messages }) => messages.join())
    notify('ERROR', 'No connection')
    notify('INFO', 'Saved as a draft')
    notify('ERROR', 'No connection')
    expect(shown()).toEqual(['Saved as a draft', 'No connection'])
    notify('SUCCESS', 'Saved')
    expect(shown()).toEqual(['Saved as a draft', 'Saved'])
    notify('WARNING', 'Your skills are same as before.')
    notify('ERROR', 'No connection')
    expect(shown()).toHaveLength(3)
    dismissFaults()
    expect(shown()).toEqual(['Saved'])
  })

  it("about the same subject replace each other, so that Undo isn't offered twice", () => {
    toasts.set([])
    const shown = () => toasts.read().map(({ messages }) => messages.join())
    notifyAbout('move 7', 'SUCCESS', 'Shreya Iyer moved to Shortlisted.', { label: 'Undo', run: () => undefined })
    notifyAbout('move 8', 'SUCCESS', 'Ravi Shah moved to Shortlisted.')
    notify('INFO', 'Copied')
    notifyAbout('move 7', 'INFO', 'Undone. Shreya Iyer is back in Applied.')
    expect(shown()).toEqual(['Ravi Shah moved to Shortlisted.', 'Copied', 'Undone. Shreya Iyer is back in Applied.'])
  })

  it("joins a field's messages by commas and the fields by line breaks", () => {
    expect(problemText({ message: 'm', errors: { zip: ['Invalid Zip.', 'x'], dob: ['y'] } })).toBe('Invalid Zip., x\ny')
    expect(problemText({ message: 'm', errors: {} })).toBe('m')
  })
})
