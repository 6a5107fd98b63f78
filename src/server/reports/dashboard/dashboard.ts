/** The caller's widgets, by role and branch (spec 1 §2, §6). */
import type { Dashboard, Widget } from '../../../contract/dashboard.ts'
import { dashboards, type WidgetName } from '../../../contract/dashboard-layout.ts'
import type { Branch, Role } from '../../../contract/roles.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { readBranchFigures } from './branch-figures.ts'
import { type BranchWidget, branchWidgets } from './branch-widgets.ts'
import { readOwnFigures } from './own-figures.ts'
import { type OwnWidget, ownWidgets } from './own-widgets.ts'
import { type Calendar, calendarOf } from '../../platform/base/weeks.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>
type Caller = { readonly userId: number; readonly role: Role; readonly branch: Branch }

export async function readDashboard(deps: Dependencies, caller: Caller): Promise<Dashboard> {
  const calendar = calendarOf(deps.now())
  const names: readonly WidgetName[] = dashboards[caller.role]
  const own = names.filter(isOwn)
  const ofHouse = names.filter((name): name is BranchWidget => !isOwn(name))
  return {
    widgets: [...(await ofBranch(deps, caller, ofHouse, calendar)), ...(await ofOwn(deps, caller, own, calendar))],
  }
}

const isOwn = (name: WidgetName): name is OwnWidget => name in ownWidgets

async function ofBranch(
  { db, now }: Dependencies,
  viewer: Caller,
  names: readonly BranchWidget[],
  calendar: Calendar,
): Promise<Widget[]> {
  if (names.length === 0) return []
  const figures = await readBranchFigures({ db, viewer, now: now() }, calendar)
  return names.map((name) => branchWidgets[name](figures, viewer.role))
}

/** A user without interviews has no own widgets. */
async function ofOwn(
  { db, now }: Dependencies,
  caller: Caller,
  names: readonly OwnWidget[],
  calendar: Calendar,
): Promise<Widget[]> {
  if (names.length === 0) return []
  const figures = await readOwnFigures(db, caller, calendar, now())
  const holdsNone = figures.interviews.length + figures.unregistered + figures.coming === 0
  return holdsNone ? [] : names.map((name) => ownWidgets[name](figures))
}
