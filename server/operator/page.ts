import { readFileSync } from 'node:fs'
import { businessesAPage, type describeServer, type listOverview, type OverviewBusiness } from './overview.ts'
import { Html, html } from '#server/lib/pages/html.ts'
import { texts as t } from './texts.ts'

type Overview = Awaited<ReturnType<typeof listOverview>>
type Server = Awaited<ReturnType<typeof describeServer>>

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const style = read('../../web/ui/tokens.css') + read('./page.css')

function document(nonce: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.title} · Sofra</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}

export type SignInProblem = 'wrong' | 'tooMany' | 'busy'

export function signInPage(nonce: string, name: string, problem: SignInProblem | null): string {
  return document(
    nonce,
    html`<main>
      <form class="sign-in" method="post" action="/operator/sign-in">
        <h1>${t.title}</h1>
        <label>${t.name}<input name="name" autocomplete="username" required value="${name}" /></label>
        <label
          >${t.password}<input name="password" type="password" autocomplete="current-password" required
        /></label>
        ${problem && html`<p class="problem" role="alert">${t[problem]}</p>`}
        <button class="main">${t.signIn}</button>
      </form>
    </main>`,
  )
}

export interface OverviewPage {
  nonce: string
  operator: string
  text: string
  page: number
  version: string
  overview: Overview
  server: Server
}

export function overviewPage(view: OverviewPage): string {
  return document(
    view.nonce,
    html`<header>
        <h1>${t.title}</h1>
        <form method="post" action="/operator/sign-out">
          <button>${t.signOut} (${view.operator})</button>
        </form>
      </header>
      <main>${businesses(view)} ${signIns(view)} ${jobs(view)} ${server(view)}</main>`,
  )
}

const { format } = new Intl.NumberFormat('en')

function businesses({ text, page, overview }: OverviewPage): Html {
  return html`<section aria-labelledby="businesses">
    <h2 id="businesses">${t.businesses}</h2>
    <form class="search" role="search" action="/operator">
      <input type="search" name="text" aria-label="${t.search}" placeholder="${t.search}" value="${text}" />
      <button>${t.searchButton}</button>
      <span class="hint">${fill(t.found, { n: format(overview.total) })}</span>
    </form>
    ${
      overview.businesses.length
        ? html`<div class="table businesses">
            <table>
              <thead>
                <tr>
                  <th>${t.name}</th>
                  <th>${t.since}</th>
                  <th>${t.lastUsed}</th>
                  <th class="number">${t.orders}</th>
                  <th class="number">${t.visits}</th>
                  <th>${t.state}</th>
                  <th></th>
                </tr>
              </thead>
              <tbody>
                ${overview.businesses.map((business) => businessRow(business, { text, page }))}
              </tbody>
            </table>
          </div>`
        : html`<p>${t.none}</p>`
    }
    ${pages({ text, page, total: overview.total })}
    <p class="hint">${fill(t.activationHint, { message: t.activationMessage })}</p>
  </section>`
}

function businessRow(business: OverviewBusiness, { text, page }: { text: string; page: number }): Html {
  const action = business.activation ? t.deactivate : t.activate
  const lastUsed = business.lastUsedOn ? toDate(business.lastUsedOn) : t.longAgo
  return html`<tr>
    <td>
      <span><a href="/menu/${business.id}/1">${business.name}</a><small>${business.username}</small></span>
    </td>
    <td data-label="${t.since}">${toDate(business.createdOn)}</td>
    <td data-label="${t.lastUsed}">${lastUsed}</td>
    <td data-label="${t.orders}" class="number">${format(business.orders)}</td>
    <td data-label="${t.visits}" class="number">${format(business.visits)}</td>
    <td data-label="${t.state}" class="${business.activation ? 'state state-active' : 'state'}">
      ${statesOf(business).join(', ')}
    </td>
    <td>
      <button popovertarget="ask-${business.id}" aria-label="${action}: ${business.name}">${action}</button>
      <div popover id="ask-${business.id}" class="ask">
        <p><strong>${action}: ${business.name}</strong></p>
        <p>${t.sure}</p>
        <form method="post" action="/operator/businesses/${business.id}/activation">
          <input type="hidden" name="active" value="${String(!business.activation)}" />
          <input type="hidden" name="text" value="${text}" />
          <input type="hidden" name="page" value="${page}" />
          <button class="main">${t.yes}</button>
          <button type="button" popovertarget="ask-${business.id}" popovertargetaction="hide">${t.no}</button>
        </form>
      </div>
    </td>
  </tr>`
}

function statesOf({ activation, unpaid, deletionRequestedOn }: OverviewBusiness): string[] {
  const states = [activation ? t.active : t.inactive]
  if (unpaid) states.push(t.unpaid)
  if (deletionRequestedOn) states.push(t.deleting)
  return states
}

function pages({ text, page, total }: { text: string; page: number; total: number }): Html | null {
  const all = Math.max(1, Math.ceil(total / businessesAPage))
  if (all === 1) return null
  const to = (n: number) => `/operator?${new URLSearchParams({ text, page: String(n) }).toString()}`
  return html`<nav class="pages">
    ${page > 1 && html`<a rel="prev" href="${to(page - 1)}">${t.previous}</a>`}
    <span>${fill(t.page, { n: page, all })}</span>
    ${page < all && html`<a rel="next" href="${to(page + 1)}">${t.next}</a>`}
  </nav>`
}

function signIns({ server: { signIns: counts } }: OverviewPage): Html {
  const say = ({ keys, full }: { keys: number; full: number }) =>
    keys ? fill(t.shutOut, { n: keys, full }) : '0'
  return html`<section aria-labelledby="sign-ins">
    <h2 id="sign-ins">${t.signIns}</h2>
    <dl>
      <dt>${t.accounts}</dt>
      <dd>${say(counts.accounts)}</dd>
      <dt>${t.networks}</dt>
      <dd>${say(counts.networks)}</dd>
    </dl>
    <p class="hint">${t.signInsHint}</p>
  </section>`
}

function jobs({ server: { failedJobs } }: OverviewPage): Html {
  return html`<section aria-labelledby="jobs">
    <h2 id="jobs">${t.jobs}</h2>
    ${
      failedJobs.length
        ? html`<div class="table">
            <table>
              <thead>
                <tr>
                  <th>${t.job}</th>
                  <th class="number">${t.times}</th>
                  <th>${t.last}</th>
                </tr>
              </thead>
              <tbody>
                ${failedJobs.map(
                  ({ name, failed, lastOn }) =>
                    html`<tr>
                      <td>${name}</td>
                      <td class="number">${failed}</td>
                      <td>${lastOn ? toDate(lastOn) : ''}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
        : html`<p>${t.noJobs}</p>`
    }
  </section>`
}

function server({ version, server: sizes }: OverviewPage): Html {
  const size = (bytes: number) =>
    new Intl.NumberFormat('en', {
      style: 'unit',
      unit: 'gigabyte',
      maximumFractionDigits: 2,
    }).format(bytes / 1e9)
  return html`<section aria-labelledby="server">
    <h2 id="server">${t.server}</h2>
    <dl>
      <dt>${t.version}</dt>
      <dd>v${version}</dd>
      <dt>${t.disk}</dt>
      <dd>${fill(t.free, { free: size(sizes.freeBytes), all: size(sizes.diskBytes) })}</dd>
      <dt>${t.database}</dt>
      <dd>${size(sizes.databaseBytes)}</dd>
      <dt>${t.media}</dt>
      <dd>${size(sizes.mediaBytes)}</dd>
    </dl>
  </section>`
}

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** DD/MM/YYYY in UTC, because the operator's businesses may be anywhere. */
function toDate(instant: string): string {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
