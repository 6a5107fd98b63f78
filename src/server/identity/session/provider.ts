/**
 * Sign-in by an OpenID Connect provider: code flow with PKCE, state and nonce. The pending state is in the database, so
 * that any server process can handle the return; a cookie identifies the browser.
 */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as client from 'openid-client'
import type { SignedIn } from '../../../contract/session.ts'
import type { OidcSettings } from '../../platform/base/env.ts'
import { failureCode, failureFacts, inStep } from '../../platform/base/failure-facts.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Claims, personFor, type ProviderRefusal, RefusedByUs } from './provider-person.ts'
import { enter } from './sign-in.ts'
import { providerSignIns, users } from '../../platform/db/tables/session.ts'
import { hashToken, newToken } from './tokens.ts'

/** For signing in at the provider, and then for fetching the session. */
const lifeMs = { away: 10 * 60_000, ticket: 60_000 } as const
const patienceS = 10

/** The provider's metadata; requested again after a failure. It does not belong to a single sign-in. */
const known = new Map<string, Promise<client.Configuration>>()

function configurationOf({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const key = JSON.stringify([issuer, clientId, clientSecret])
  const discovery = known.get(key) ?? discover(issuer, clientId, clientSecret)
  known.set(key, discovery)
  discovery.catch(() => known.delete(key))
  return discovery
}

/**
 * Without TLS only if the settings allow it, on this computer: there the ID token's signature proves its origin,
 * elsewhere TLS does (OpenID Connect Core §3.1.3.7).
 */
const discover = (issuer: string, clientId: string, clientSecret: string) =>
  inStep('discovery', () =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patienceS,
      ...(isWithoutTls(issuer) && { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] }),
    }),
  )

const isWithoutTls = (issuer: string): boolean => new URL(issuer).protocol === 'http:'

type Away = { readonly settings: OidcSettings; readonly redirectUri: string }

/**
 * Address for the redirect; `browser` is the secret of its cookie. Throws when the provider cannot be reached ({@link
 * whyNotAway}).
 */
export async function goToProvider(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { settings, redirectUri }: Away,
  browser: string,
): Promise<URL> {
  const configuration = await configurationOf(settings)
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const row = {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    nonce,
    codeVerifier,
    expiresAt: new Date(now().getTime() + lifeMs.away),
  }
  await inStep('store', () => db.insert(providerSignIns).values(row))
  const parameters = {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
  return inStep('authorization', () => client.buildAuthorizationUrl(configuration, parameters))
}

/**
 * Temporarily unavailable; or, when the library rejects its answer, unusable until the settings are corrected, here or
 * at the provider.
 */
export const whyNotAway = (failure: unknown): ProviderRefusal =>
  refusalOf(failure) !== 'proveedor' && failureCode(failure)?.startsWith('OAUTH_') ? 'configuracion' : 'proveedor'

export type Return = Away & { readonly query: string; readonly browser: string | undefined }

/** The ticket with which the browser fetches its session, or a refusal. */
export async function comeBack(
  deps: Deps,
  { settings, redirectUri, query, browser }: Return,
): Promise<{ readonly ticket: string } | { readonly refusal: ProviderRefusal }> {
  const { db, now } = deps
  const state = new URLSearchParams(query).get('state') ?? ''
  const [away] = await db
    .update(providerSignIns)
    .set({ returnedAt: now() })
    .where(
      and(
        eq(providerSignIns.stateHash, hashToken(state)),
        eq(providerSignIns.browserHash, hashToken(browser ?? '')),
        isNull(providerSignIns.returnedAt),
        gt(providerSignIns.expiresAt, now()),
      ),
    )
    .returning()
  if (!away) return { refusal: 'vencido' }
  try {
    const claims = await claimsFrom(settings, new URL(`${redirectUri}${query}`), { state, ...away })
    const userId = await inStep('account', () => personFor(deps, settings, claims))
    const ticket = newToken()
    const expiresAt = new Date(now().getTime() + lifeMs.ticket)
    await db
      .update(providerSignIns)
      .set({ userId, ticketHash: hashToken(ticket), expiresAt })
      .where(eq(providerSignIns.stateHash, away.stateHash))
    return { ticket }
  } catch (failure) {
    const refusal = refusalOf(failure)
    deps.log('provider.refused', { refusal, ...providerFacts(failure) })
    if (refusal === undefined) throw failure
    deps.security?.('sign-in.failed', { userId: null, reason: `provider-${refusal}` })
    return { refusal }
  }
}

type Expected = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/**
 * Claims of the ID token, whose issuer, audience, times and nonce the library has checked, and of the userinfo
 * endpoint.
 */
async function claimsFrom(settings: OidcSettings, url: URL, { state, nonce, codeVerifier }: Expected): Promise<Claims> {
  const configuration = await configurationOf(settings)
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const tokens = await inStep('token', () => client.authorizationCodeGrant(configuration, url, checks))
  const own = tokens.claims()
  if (!own) throw new RefusedByUs('rechazado')
  const more =
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await inStep('userinfo', () => client.fetchUserInfo(configuration, tokens.access_token, own.sub))
  return { ...more, ...own }
}

/** Undefined: an internal error. */
function refusalOf(failure: unknown): ProviderRefusal | undefined {
  if (failure instanceof RefusedByUs) return failure.refusal
  if (failure instanceof client.AuthorizationResponseError)
    return failure.error === 'access_denied' ? 'cancelado' : 'rechazado'
  if (failure instanceof client.ResponseBodyError || failure instanceof client.WWWAuthenticateChallengeError)
    return 'rechazado'
  // A failed request is identified by its code, or by the fetch error.
  if (failure instanceof client.ClientError)
    return failure.code === 'OAUTH_TIMEOUT' || failure.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
      ? 'proveedor'
      : 'rechazado'
  return failure instanceof TypeError && failure.message === 'fetch failed' ? 'proveedor' : undefined
}

/**
 * For the log: status of the provider's answer, and its error code if standard (RFC 6749 §4.1.2.1 and §5.2). Never its
 * text.
 */
export function providerFacts(failure: unknown): Readonly<Record<string, unknown>> {
  const { error, status, cause } =
    failure instanceof Error ? (failure as Error & { error?: unknown; status?: unknown }) : {}
  const answered = status ?? responseIn(cause)?.status
  return {
    ...failureFacts(failure),
    ...(standardErrors.has(error) && { answer: error }),
    ...(answered !== undefined && { status: answered }),
  }
}

const standardErrors: ReadonlySet<unknown> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'access_denied',
  'server_error',
  'temporarily_unavailable',
])

/** The library attaches an invalid answer to its own errors. */
const responseIn = (cause: unknown): Response | undefined =>
  cause instanceof Response ? cause : cause instanceof Error ? responseIn(cause.cause) : undefined

/** Once, and only for the browser that went to the provider. */
export async function redeem(
  deps: Deps,
  ticket: string,
  browser: string | undefined,
  device: string | null,
): Promise<SignedIn> {
  const { db, now } = deps
  const isIt = and(
    eq(providerSignIns.ticketHash, hashToken(ticket)),
    eq(providerSignIns.browserHash, hashToken(browser ?? '')),
    gt(providerSignIns.expiresAt, now()),
  )
  const [found] = await db
    .delete(providerSignIns)
    .where(isIt)
    .returning({ userId: sql<number>`${providerSignIns.userId}` })
  const [user] = found
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, found.userId), eq(users.active, true)))
    : []
  const signedIn = user && (await enter(deps, user, device))
  if (!signedIn) {
    deps.security?.('sign-in.failed', { userId: found?.userId ?? null, reason: 'ticket' })
    throw new Refused('enlace-invalido', { mensaje: 'El ingreso venció. Vuelve a intentarlo.' })
  }
  deps.security?.('sign-in.succeeded', { userId: user.id, role: user.role, by: 'provider' })
  return signedIn
}
