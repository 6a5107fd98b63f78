/** The widgets of whoever asks, by role and branch (spec 1 §2, §6). */
import type { Dashboard, Widget } from '../../contract/dashboard.ts'
import type { Branch, Role } from '../../contract/roles.ts'
import type { Deps } from '../http/deps.ts'
import { branchWidgets } from './branch-widgets.ts'
import { readOwnFigures } from './own-figures.ts'
import { ownWidgets } from './own-widgets.ts'
import { branchFigures } from './remembered.ts'
import { shownTo } from './shown-to.ts'
import { type Calendar, calendarOf } from './weeks.ts'

type Asker = { readonly userId: number; readonly role: Role; readonly branch: Branch }

export async function readDashboard({ db, now }: Pick<Deps, 'db' | 'now'>, asker: Asker): Promise<Dashboard> {
  const calendar = calendarOf(now())
  return { widgets: [...(await ofBranch({ db, now }, asker, calendar)), ...(await ofOwn(db, asker, calendar))] }
}

async function ofBranch(deps: Pick<Deps, 'db' | 'now'>, { branch, role }: Asker, calendar: Calendar): Promise<Widget[]> {
  const names = shownTo[role].branch
  if (names.length === 0) return []
  const figures = await branchFigures(deps, branch, calendar)
  return names.map((name) => branchWidgets[name](figures, role))
}

/** Who holds no interview has nothing to be told. */
async function ofOwn(db: Deps['db'], { userId, role }: Asker, calendar: Calendar): Promise<Widget[]> {
  const names = shownTo[role].own
  if (names.length === 0) return []
  const figures = await readOwnFigures(db, userId, calendar)
  return figures.interviews.length === 0 ? [] : names.map((name) => ownWidgets[name](figures))
}
