import { IconUsers } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { candidateMenu, dashboardPages, menu, menuFor, pageIcon, type MenuEntry } from './menu.model.ts'

const names = (roleId: number) => menuFor(roleId).map((entry) => entry.name)

describe('the menu', () => {
  it('shows administrators and recruiters all ten entries in the order of the specification', () => {
    expect(names(1)).toEqual(menu.map((entry) => entry.name))
    expect(names(2)).toEqual(names(1))
    expect(names(1)).toHaveLength(10)
  })

  it('shows a candidate only the dashboard of the staff menu', () => {
    expect(names(4)).toEqual(['Dashboard'])
  })

  it('names the parts of the own profile in a candidate’s drawer', () => {
    expect(candidateMenu.map(({ name }) => name)).toEqual(['Dashboard', 'Openings', 'Profile', 'Privacy', 'Password'])
  })

  it('shows an unknown role no entry with a list of roles', () => {
    expect(names(3)).toEqual([])
  })

  it('keeps a submenu only with the children a role may see', () => {
    const tree: MenuEntry = {
      name: 'T',
      icon: IconUsers,
      children: [
        { name: 'A', icon: IconUsers, target: '/a', roles: [1] },
        { name: 'B', icon: IconUsers, target: '/b' },
      ],
    }
    const [shown] = menuFor(2, [tree])
    expect(shown && 'children' in shown ? shown.children.map((child) => child.name) : null).toEqual(['B'])
    expect(menuFor(2, [{ ...tree, children: tree.children.slice(0, 1) }])).toEqual([])
  })

  it('creates tiles for visible entries, including followups', () => {
    const tiles = dashboardPages(1).map((page) => page.name)
    expect(tiles).toEqual(['Candidates', 'Candidate Invitations', 'Import', 'Template', 'Resource Requests', 'Campus List', 'Followups'])
    expect(dashboardPages(4)).toEqual([])
  })

  it('knows the icon of a page with an id', () => {
    expect(pageIcon('/campus/42')).toBe(pageIcon('/campus'))
  })
})
