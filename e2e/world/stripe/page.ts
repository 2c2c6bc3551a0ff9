import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeHost } from './host.ts'

/** Serves the processor's pages for people: one to pay on, and one where an owner opens an account. */
export async function stripePage(host: StripeHost, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/favicon.ico') return void response.writeHead(204).end()
  const { pathname, searchParams } = new URL(request.url ?? '', host.url)
  const [, place, id = ''] = /^\/(pay|connect)\/(\w+)$/.exec(pathname) ?? []
  const redirect = (url: string) => void response.writeHead(303, { location: url }).end()
  const show = (title: string, body: string) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`)
  if (place === 'connect') {
    if (request.method === 'GET') return show('Your account', form('Continue'))
    await host.verify(id)
    return redirect(searchParams.get('return') ?? '')
  }
  const session = host.sessions.get(id)
  if (place !== 'pay' || session?.status !== 'open') return void response.writeHead(404).end()
  if (request.method === 'POST') return redirect(await host.pay(id))
  const price = `$${(session.total / 100).toFixed(2)}`
  return show(escaped(session.label), `${form(`Pay ${price}`)}<a href="${escaped(session.cancelUrl)}">Back</a>`)
}

const form = (label: string) => `<form method="post"><button>${label}</button></form>`

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
