import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Role } from '@latchline/contracts/access/roles';
import { bearer, signIn } from '../../support/api';
import { accountOf } from '../../support/ordinary-account';
import { settings } from '../../support/settings';

interface Operation {
  readonly requestBody?: object;
  readonly 'x-roles'?: readonly string[];
}

interface Called {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** These answer 401 themselves: the call carries no valid session. */
const withoutSession = new Set(['POST /api/auth/refresh']);
/** The caller has to sign in again after these. */
const endsSession = /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/account\/sessions)$/;

async function operations(): Promise<Called[]> {
  const document = (await (await fetch(`${settings.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const upper = method.toUpperCase();
      return { name: `${upper} ${path}`, method: upper, path, operation };
    }),
  );
}

/** Uses random ids and no valid body, so a permitted call changes nothing. */
async function statusOf(
  { method, path, operation }: Called,
  headers: Record<string, string>,
): Promise<number> {
  const aborter = new AbortController();
  const address = path.replace(/\{\w+\}/g, () => randomUUID());
  const response = await fetch(settings.url + address, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(operation.requestBody && { 'content-type': 'application/json' }) },
    body: operation.requestBody ? '{"no such field":true}' : undefined,
    signal: aborter.signal,
  });
  // The live stream never ends on its own.
  aborter.abort();
  return response.status;
}

test('every operation declares its roles', async () => {
  const all = await operations();
  expect(all.length).toBeGreaterThan(50);
  const undecided = all.filter(({ operation }) => !operation['x-roles']?.length);
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

test('a visitor can call only operations open to visitors and gets 401 for all others', async () => {
  for (const called of await operations()) {
    const status = await statusOf(called, {});
    const allowed = called.operation['x-roles']?.includes('visitor');
    if (!allowed) expect(status, called.name).toBe(401);
    else if (!withoutSession.has(called.name)) expect([401, 403], called.name).not.toContain(status);
  }
});

for (const role of ['user', 'editor', 'dispatcher', 'admin'] as const satisfies readonly Role[]) {
  test(`the role ${role} can call only its own operations and gets 403 for all others`, async ({
    request,
  }) => {
    const account = await accountOf(role);
    try {
      let headers = bearer(await signIn(request, account));
      for (const called of await operations()) {
        const status = await statusOf(called, headers);
        const allowed = called.operation['x-roles']?.includes(role);
        if (!allowed) expect(status, called.name).toBe(403);
        else if (!withoutSession.has(called.name)) expect([401, 403], called.name).not.toContain(status);
        if (endsSession.test(called.name)) headers = bearer(await signIn(request, account));
      }
    } finally {
      await account.remove();
    }
  });
}
