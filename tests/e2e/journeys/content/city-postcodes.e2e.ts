import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { expect, test } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const cities = [
  ['Manchester', 'M1 1AA', 'SK1'],
  ['London', 'SW1A 2AA', 'BR1'],
  ['Birmingham', 'B1 1AA', 'WV1'],
] as const;

for (const [name, centre, outskirts] of cities) {
  const path = `/locksmiths/${name.toLowerCase()}`;

  test(`${name} covers its own postcodes, as shown beside the form and on the home page`, async ({
    page,
  }) => {
    for (const postcode of [centre, outskirts])
      expect(await (await page.request.get('/api/coverage', { params: { postcode } })).json()).toMatchObject({
        covered: true,
        town: name,
        path,
        response_time: '30-60',
      });
    await page.goto(path, { waitUntil: 'networkidle' });
    const form = page.locator('form[action="/api/leads"]');
    await form.getByLabel('Postcode').fill(centre);
    await form.getByLabel('Postcode').blur();
    await expect(form.getByRole('status').filter({ hasText: name })).toContainText(unbroken('30–60 minutes'));

    await page.goto(`/?postcode=${encodeURIComponent(outskirts)}`);
    const answer = page.getByRole('region', { name: 'Do you cover my area?' }).getByRole('status');
    await expect(answer).toContainText(unbroken('30–60 minutes'));
    await expect(answer.getByRole('link', { name: `${name} locksmiths` })).toHaveAttribute('href', path);
  });
}

test('a lead from Manchester is stored with its city', async ({ page }) => {
  const lead = { ...sampleLead(), postcode: 'M1 1AA' };
  await page.goto('/locksmiths/manchester');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  const [stored] = await waitUntil('the lead', async () => {
    const found = await leadsNamed(lead.name);
    return found.length > 0 && found;
  });
  expect(stored).toMatchObject({ town: 'Manchester' });
});
