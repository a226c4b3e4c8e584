import { expect, test } from '@playwright/test';
import { engines } from '../../support/engines/engine';
import { phone, windowOf } from '../../support/engines/window';
import { leadsNamed } from '../../support/lead-store';
import { sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

const form = 'form[action="/api/leads"]';
const field = (name: string) => `${form} [name="${name}"]`;

for (const engine of engines) {
  test.describe(`${engine.name} without script`, () => {
    test.skip(engine.missing !== '', engine.missing);
    const visitor = windowOf(engine, { ...phone, script: false });

    test(`${engine.name} without script: a wrong form comes back as typed, a right one is confirmed`, async () => {
      const lead = sampleLead();
      await visitor().open('/contact');
      await visitor().type(field('name'), lead.name);
      await visitor().type(field('phone'), '12');
      await visitor().type(field('postcode'), 's118tp');
      await visitor().press('Send request', form);
      await visitor().expectText('[role=alert]', 'There is a problem');
      await visitor().expectText(form, 'Sheffield: with you in');
      expect(await visitor().value(field('name'))).toBe(lead.name);
      await visitor().picture(test.info(), `${engine.name} without script, form with mistakes`);
      await visitor().type(field('phone'), 'O77OO 9OO123');
      await visitor().press('Send request', form);
      await visitor().expectText('.outcome', 'We’ve got your request');
      expect(await visitor().address()).toMatch(/^\/contact\?quote=accepted/);
      expect(await visitor().isInSight('.outcome')).toBe(true);
      await visitor().picture(test.info(), `${engine.name} without script, sent`);
      const [stored] = await waitUntil('the lead', async () => {
        const leads = await leadsNamed(lead.name);
        return leads.length > 0 && leads;
      });
      expect(stored).toMatchObject({ phone: '07700 900123', postcode: 'S11 8TP' });
    });

    test(`${engine.name} without script: coverage is answered by a page, and call links work`, async () => {
      await visitor().open('/contact');
      await visitor().type('#coverage input', 'hillsboro');
      await visitor().press('Check', '#coverage');
      await visitor().expectText(
        '#coverage [data-answer]',
        'Yes. Our Sheffield locksmiths cover Hillsborough.',
      );
      expect(await visitor().address()).toBe('/contact?postcode=hillsboro');
      expect(await visitor().isInSight('a[href^="tel:+44"]')).toBe(true);
    });
  });
}
