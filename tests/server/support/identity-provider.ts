/** A real OpenID Connect provider on a free port of this computer; the test chooses its user. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const providerClient = { clientId: 'bolsa', clientSecret: 'secreto-de-la-bolsa-en-las-pruebas' }

/** Claims of the provider's user; `sub` identifies them. Null: the user declines. */
export type Stranger = Readonly<Record<string, unknown>> & { readonly sub: string }
export type IdentityProvider = Awaited<ReturnType<typeof startProvider>>

/** `host`: this computer's name in the issuer's address. */
export async function startProvider(redirectUri: string, { port = 0, host = '127.0.0.1' } = {}) {
  const known = new Map<string, Stranger>()
  let next: Stranger | null = null
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'puesto'],
    },
    cookies: { keys: ['de-prueba'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/persona/${uid}` },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => known.get(id) }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/persona/')) return answer(request, response)
    const result = next ? { login: { accountId: next.sub } } : { error: 'access_denied', error_description: 'no quiso' }
    provider
      .interactionFinished(request, response, result)
      .catch((failure: unknown) => response.writeHead(500).end(String(failure)))
  })
  return {
    issuer,
    /** The provider's user from now on. */
    becomes: (stranger: Stranger | null) => {
      next = stranger
      if (stranger) known.set(stranger.sub, stranger)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Follows redirects until another origin is reached; returns that address. */
export async function walkThrough(start: string): Promise<URL> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let address = new URL(start)
  for (let steps = 0; address.origin === origin; steps += 1) {
    if (steps > 10) throw new Error('the provider sends round in circles')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} at ${address.pathname}: ${await response.text()}`)
    address = new URL(location, address)
  }
  return address
}
