import { businessInfo } from './fake-business';
import { noOnCall } from './fake-rota';
import { completeSetup } from './fake-setup';
import type { Page, Route as Call } from '@playwright/test';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { pictureTime } from './fake-times';
import { drawnPage, drawnPicture } from './fake-drawings';

const user = {
  id: '01975c9e-7f00-7000-8000-000000000001',
  email: 'dee@latchline.example',
  role: 'admin',
  is_admin: true,
};

const session = {
  user,
  expires_at: Math.floor(pictureTime.getTime() / 1000) + 900,
};

/**
 * Responses by the start of the path after `/api/`; the longest match wins. A key with a method ("PATCH admin/locations")
 * matches only that method.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** `full` and `empty` respond, `loading` never does, `failed` responds with an error. */
export type PictureState = 'full' | 'empty' | 'loading' | 'failed';

/** A problem response. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly problem: Readonly<Record<string, unknown>> = {},
  ) {}
}

const previewed = '/api/admin/previews/01975c9e-7f00-7000-8000-0000000009a1';

/** Responses for the frame around every screen. */
const common: Answers = {
  'auth/session': session,
  'business-info': businessInfo,
  'auth/refresh': { expires_in: 900, expires_at: session.expires_at, user },
  'admin/leads/waiting': {
    not_stored: { late: 0, oldest_seconds: 0 },
    not_published: { late: 0, oldest_seconds: 0 },
    not_notified: { late: 0, oldest_seconds: 0 },
  },
  'admin/leads/queue': { late: 1, now: 3, today: 0, waiting: 1, done: 2 },
  'admin/alarms': { items: [], lanes: ['push'], probe: null },
  'admin/stats': { leads: 128, new_leads: 3, overdue_leads: 1, held_leads: 2, locations: 10, services: 6 },
  ...noOnCall,
  // Counted by badges in the menu.
  'admin/jobs': { items: [], next_cursor: null, sources: [] },
  'admin/claims': { items: [] },
  'admin/language-pages': { items: [] },
  'admin/setup': completeSetup,
  'admin/previews': { address: previewed, status: 200 },
};

/** A fake gateway for pictures: needs no running services and shows no real data. */
export class FakeGateway {
  private state: PictureState = 'full';
  private own: Answers = {};
  private around: Answers = common;
  private readonly wrong = new Set<string>();

  static async of(page: Page): Promise<FakeGateway> {
    const gateway = new FakeGateway();
    await page.addInitScript(staysLive);
    await page.addInitScript(withoutToasts);
    await page.route('**/api/**', (call) => gateway.answer(call));
    await page.route(
      ({ pathname }) => pathname.startsWith('/media/'),
      (call) =>
        call.fulfill({
          contentType: 'image/svg+xml',
          body: drawnPicture(new URL(call.request().url()).pathname),
        }),
    );
    return gateway;
  }

  /** Sets the responses from now on; the frame around a screen always loads. */
  show(
    state: PictureState,
    { full, empty }: { full: Answers; empty: Answers },
    { signedIn = true } = {},
  ): void {
    this.state = state;
    this.own = state === 'full' ? full : empty;
    const around = signedIn ? common : { 'auth/session': { user: null, expires_at: null } };
    this.around = Object.fromEntries(Object.entries(around).filter(([start]) => !(start in full)));
  }

  /** Responses that break the contract of their route: fake data has to match it too. */
  mistakes(): readonly string[] {
    return [...this.wrong];
  }

  private async answer(call: Call): Promise<void> {
    const request = call.request();
    const { pathname, search } = new URL(request.url());
    const path = `${pathname}${search}`.replace(/^\/api\//, '');
    const method = request.method();
    if (pathname === previewed) return call.fulfill({ contentType: 'text/html', body: drawnPage });
    if (pathname.endsWith('/whole'))
      return call.fulfill({ contentType: 'image/svg+xml', body: drawnPicture(pathname) });
    const known = find(this.around, method, path);
    if (known !== undefined) return this.give(call, known);
    if (this.state === 'loading') return undefined;
    // A 4xx, so the dashboard does not retry.
    if (this.state === 'failed') return refuse(call, new Refusal(422));
    return this.give(call, find(this.own, method, path) ?? { items: [], next_cursor: null });
  }

  private give(call: Call, answer: unknown): Promise<void> {
    if (answer instanceof Refusal) return refuse(call, answer);
    const method = call.request().method();
    const { pathname } = new URL(call.request().url());
    const [status, schema] = successOf(method, pathname);
    const parsed = schema?.safeParse(answer);
    if (parsed?.error) this.wrong.add(`${method} ${pathname}: ${parsed.error.message}`);
    return call.fulfill({
      status,
      json: answer,
      // The ETag is the version of the resource, if it has one.
      headers: { etag: `"${pictureTime.toISOString()}"`, date: pictureTime.toUTCString() },
    });
  }
}

const known: readonly Route[] = Object.values(routes);

function successOf(method: string, pathname: string) {
  const fits = known
    .filter((route) => route.method === method && pattern(route).test(pathname))
    .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
  const [[status, answer] = ['200', undefined]] = Object.entries(fits[0]?.responses ?? {});
  return [Number(status), answer?.schema] as const;
}

const pattern = ({ path }: Route) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}$`);

function find(answers: Answers, method: string, path: string): unknown {
  const start = `${method} `;
  const longest = (fits: (key: string) => boolean) =>
    Object.keys(answers)
      .filter(fits)
      .sort((one, other) => other.length - one.length)[0];
  const key =
    longest((one) => one.startsWith(start) && path.startsWith(one.slice(start.length))) ??
    longest((one) => path.startsWith(one));
  return key === undefined ? undefined : answers[key];
}

const refuse = (call: Call, { status, problem }: Refusal) =>
  call.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Refused',
      status,
      detail: '',
      trace_id: '0',
      ...problem,
    }),
  });

/** An open, silent stream: a routed response would end at once and count as interrupted. */
function staysLive(): void {
  class Silent extends EventTarget {
    readonly readyState = EventSource.OPEN;
    onopen: (() => void) | null = null;
    constructor() {
      super();
      setTimeout(() => this.onopen?.());
    }
    close(): void {
      this.onopen = null;
    }
  }
  Object.assign(Silent, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
  Object.assign(window, { EventSource: Silent });
}

/** Hides toasts, which disappear after seconds. Uses a constructed style sheet, as the CSP blocks inline styles. */
function withoutToasts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-sonner-toaster] { display: none }');
  document.adoptedStyleSheets.push(sheet);
}
