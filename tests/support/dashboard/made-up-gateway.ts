import type { Page, Route } from '@playwright/test';

/** Nothing in a picture may depend on the day on which it is taken. */
export const pictureTime = new Date('2026-03-04T10:30:00Z');

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

/** The answer to calls whose address, after `/api/`, begins so; the longest that fits is given. */
export type Answers = Readonly<Record<string, unknown>>;

/** `full` and `empty` answer, `loading` never does, `failed` refuses. */
export type PictureState = 'full' | 'empty' | 'loading' | 'failed';

/** What stands around every screen. */
const common: Answers = {
  'auth/session': session,
  'auth/refresh': { expires_in: 900, expires_at: session.expires_at, user },
  'admin/stats': { leads: 128, new_leads: 3, overdue_leads: 1, held_leads: 2, locations: 10, services: 6 },
};

/** A gateway that answers what a picture needs, so that no system and nobody's data is in it. */
export async function answerMadeUp(
  page: Page,
  state: PictureState,
  { full, empty }: { full: Answers; empty: Answers },
  { signedIn = true } = {},
): Promise<void> {
  const around: Answers = signedIn ? common : { 'auth/session': { user: null, expires_at: null } };
  const own = state === 'full' ? full : empty;
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const path = `${pathname}${search}`.replace(/^\/api\//, '');
    if (path.startsWith('admin/stream')) return stream(route);
    const known = find(around, path);
    if (known !== undefined) return json(route, known);
    if (state === 'loading') return undefined;
    if (state === 'failed') return problem(route);
    const answer = find(own, path);
    return answer === undefined ? json(route, { items: [], next_cursor: null }) : json(route, answer);
  });
}

function find(answers: Answers, path: string): unknown {
  const [key] = Object.keys(answers)
    .filter((start) => path.startsWith(start))
    .sort((one, other) => other.length - one.length);
  return key === undefined ? undefined : answers[key];
}

/** The tag is the version of whatever has one. */
const json = (route: Route, body: unknown) =>
  route.fulfill({
    json: body,
    headers: { etag: `"${pictureTime.toISOString()}"`, date: pictureTime.toUTCString() },
  });

/** Refused, and so not asked for again. */
const problem = (route: Route) =>
  route.fulfill({
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status: 422, detail: '', trace_id: '0' }),
  });

/** Says hello and stays silent: what ends at once counts as interrupted. */
const stream = (route: Route) =>
  route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\nid: 0-0\n\n' });
