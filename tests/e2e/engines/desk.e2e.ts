import { expect, test } from '@playwright/test';
import { query } from '../../support/database';
import { engines } from '../../support/engines/engine';
import { phone, windowOf } from '../../support/engines/window';
import { leadsNamed } from '../../support/lead-store';
import { mark, sampleLead } from '../../support/sample-lead';
import { settings } from '../../support/settings';
import { waitUntil } from '../../support/wait-until';

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.skip(engine.missing !== '', engine.missing);
    const dispatcher = windowOf(engine, phone);

    test(`${engine.name}: signing in, and a lead of the queue moves on with its status`, async ({
      request,
    }) => {
      const lead = sampleLead({ urgency: 'emergency', message: 'Locked out' });
      await request.post('/api/leads', { data: lead });
      await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
      // A town of its own keeps the leads of other tests out of the list.
      const town = mark('Town');
      await query('UPDATE leads.leads SET town = $1 WHERE name = $2', [town, lead.name]);
      const queue = `/admin?town=${encodeURIComponent(town)}`;

      await dispatcher().open(queue);
      await expect.poll(() => dispatcher().address()).toMatch(/^\/admin\/login/);
      const { email, password } = settings.administrator;
      await dispatcher().type('input[type=email], input[name=email]', email);
      await dispatcher().type('input[type=password]', 'not the password');
      await dispatcher().press('Sign In');
      await dispatcher().expectText('body', 'Wrong e-mail address or password');
      await dispatcher().picture(test.info(), `${engine.name} sign-in`);
      await dispatcher().type('input[type=password]', password);
      await dispatcher().press('Sign In');
      await dispatcher().expectText('body', 'Successfully signed in');
      await dispatcher().open(queue);
      await dispatcher().expectText('main', lead.name);
      await dispatcher().expectText('main h2', 'Now 1');
      const call = await dispatcher().shown(`[aria-label="Call ${lead.name}"]`);
      expect(await call.getAttribute('href')).toMatch(/^tel:\+44/);
      expect.soft(await dispatcher().overflow()).toBe(0);
      await dispatcher().picture(test.info(), `${engine.name} queue`);

      await dispatcher().press(`More actions for ${lead.name}`);
      await dispatcher().press('Set to Contacted');
      await dispatcher().expectText('body', 'Lead status updated');
      await dispatcher().expectText('main h2', 'Waiting for the customer');
      expect((await leadsNamed(lead.name))[0]?.status).toBe('contacted');
    });
  });
}
