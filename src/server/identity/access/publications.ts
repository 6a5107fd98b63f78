/**
 * Which publications a user may see and change: the one rule for every call (design/administration.md;
 * docs/contract/publications.md).
 */
import { and, eq, type SQL } from 'drizzle-orm'
import type { Role } from '../../../contract/roles.ts'
import { onlookers } from '../../../contract/access.ts'
import { openingEditors, vacancyEditors } from '../../../contract/vacancies.ts'
import { type Condition, hasOneOf } from '../../platform/db/bits/bit-index.ts'
import type { Actor } from './rights.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'

type Seen = Pick<typeof publications.$inferSelect, 'branch' | 'observerId'>

/** A read-only user sees the publications that they observe, in any branch; all others see those of their branch. */
export const canSeePublication = ({ userId, role, branch }: Actor, seen: Seen): boolean =>
  onlookers.includes(role) ? seen.observerId === userId : seen.branch === branch

/** The same rule in SQL. */
export const isVisiblePublication = ({ userId, role, branch }: Actor): SQL =>
  onlookers.includes(role) ? eq(publications.observerId, userId) : eq(publications.branch, branch)

/** The same rule as bit conditions. */
export const isVisibleByBits = ({ userId, role, branch }: Actor): Condition =>
  onlookers.includes(role) ? hasOneOf('observador', [userId]) : hasOneOf('rama', [branch])

/**
 * Roles whose list shows only the publications of the branch for which they are responsible (design/administration.md,
 * 'Who sees what').
 */
export const listsOnlyTheirs: readonly Role[] = ['ROLE_COM_ANL', 'ROLE_COM_REC']

/** All publications in a user's list, in any part of it. */
export const isListedPublication = (actor: Actor): SQL | undefined =>
  listsOnlyTheirs.includes(actor.role)
    ? and(eq(publications.responsibleId, actor.userId), eq(publications.branch, actor.branch))
    : isVisiblePublication(actor)

/** The same rule as bit conditions. */
export const isListedByBits = (actor: Actor): readonly [Condition, ...Condition[]] =>
  listsOnlyTheirs.includes(actor.role)
    ? [hasOneOf('responsable', [actor.userId]), hasOneOf('rama', [actor.branch])]
    : [isVisibleByBits(actor)]

export const canEditPublication = (actor: Actor, seen: Seen): boolean =>
  vacancyEditors.includes(actor.role) && actor.branch === seen.branch

export const canKeepOpenings = (actor: Actor, seen: Pick<Seen, 'branch'>): boolean =>
  openingEditors.includes(actor.role) && actor.branch === seen.branch
