import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { settings } from '../../support/settings';

/** The functions of the sample. It is not imported as usual: its types are generated from a running system. */
interface Sample {
  connect(baseUrl: string): object;
  submitLead(client: object, idempotencyKey: string): Promise<string>;
  accessToken(client: object, email: string, password: string): Promise<string>;
  newLeads(client: object, token: string): Promise<string[]>;
}

test('the sample client of docs/api.md submits a lead and lists it', async () => {
  const path: string = join(__dirname, '../../../docs/examples/api-client.ts');
  const { connect, submitLead, accessToken, newLeads } = createRequire(__filename)(path) as Sample;
  const client = connect(settings.url);
  const key = randomUUID();
  const id = await submitLead(client, key);
  expect(await submitLead(client, key)).toBe(id);
  const { email, password } = settings.administrator;
  const token = await accessToken(client, email, password);
  await expect.poll(() => newLeads(client, token)).toContain('Priya Shah: +447700900123');
});
