import { expect, test } from '@playwright/test';
import { engines } from '../../support/engines/engine';
import { phone, windowOf } from '../../support/engines/window';
import { leadsNamed } from '../../support/lead-store';
import { Relay } from '../../support/relay';
import { sampleLead } from '../../support/sample-lead';
import { settings } from '../../support/settings';
import { setTagContainer } from '../../support/tag-container';
import { waitUntil } from '../../support/wait-until';

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const form = 'form[action="/api/leads"]';
const field = (name: string) => `${form} [name="${name}"]`;
const kinds = ['/', '/services/upvc-locks', '/locksmiths/south-yorkshire/sheffield', '/contact', '/blog'];
const number = /^tel:\+44\d{10}$/;

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.skip(engine.missing !== '', engine.missing);
    const visitor = windowOf(engine, phone);

    test(`${engine.name}: every kind of page fits a phone and has a call link under the thumb`, async () => {
      for (const path of kinds) {
        await visitor().open(path);
        expect.soft(await visitor().overflow(), path).toBe(0);
        const links = 'a[href^="tel:"]';
        expect(await (await visitor().shown(links)).getAttribute('href')).toMatch(number);
        await expect.poll(() => visitor().isInSight(links), path).toBe(true);
        await visitor().picture(test.info(), `${engine.name} ${path}`);
      }
    });

    test(`${engine.name}: a pressed call link is counted and leads to the phone`, async () => {
      await visitor().open('/');
      const eventsIn = () =>
        visitor().run<string[]>('return (window.dataLayer ?? []).map(({ event }) => event).filter(Boolean)');
      await expect.poll(eventsIn).toContain('page_view');
      // No phone is here to ring: only the last step of the browser is kept from happening.
      await visitor().run(
        `addEventListener('click', (event) => {
           window.rung = event.target.closest('a').href;
           event.preventDefault();
         })`,
      );
      await (await visitor().shown('.top a[href^="tel:"], .bar a[href^="tel:"]')).click();
      await expect.poll(eventsIn).toContain('phone_call_click');
      expect(await visitor().run('return window.rung')).toMatch(number);
    });

    test(`${engine.name}: a form with mistakes says what is wrong, and a right one is confirmed in view`, async () => {
      const lead = sampleLead();
      await visitor().open('/contact');
      await visitor().type(field('phone'), 'ring me');
      await visitor().press('Send request', form);
      await visitor().expectText('[role=alert]', 'There is a problem');
      await expect.poll(() => visitor().hasFocus('[role=alert]')).toBe(true);
      await visitor().press('Enter your full name', '[role=alert]');
      await expect.poll(() => visitor().hasFocus(field('name'))).toBe(true);
      await visitor().picture(test.info(), `${engine.name} form with mistakes`);

      await visitor().type(field('name'), lead.name);
      await visitor().type(field('phone'), lead.phone);
      await visitor().type(field('postcode'), 's11 8tp');
      await visitor().pressKey('TAB');
      await visitor().expectText(form, 'Sheffield: with you in');
      await visitor().press('Send request', form);
      await visitor().expectText('.toast', "Thanks! We'll call you shortly.");
      await visitor().expectText('.outcome', 'We’ve got your request');
      await expect.poll(() => visitor().hasFocus('.outcome')).toBe(true);
      expect(await visitor().isInSight('.outcome')).toBe(true);
      await visitor().picture(test.info(), `${engine.name} sent`);
      for (const name of ['name', 'phone', 'postcode']) expect(await visitor().value(field(name))).toBe('');
      expect(await stored(lead.name)).toMatchObject({ phone: lead.phone, postcode: 'S11 8TP' });
    });

    test(`${engine.name}: a place in words satisfies the postcode`, async () => {
      const { name, phone: rung } = sampleLead();
      await visitor().open('/services/upvc-locks');
      await visitor().type(field('name'), name);
      await visitor().type(field('phone'), rung);
      await visitor().press('I don’t know my postcode', form);
      await visitor().type(field('place'), 'above the bakery in hillsboro');
      await visitor().press('Send request', form);
      await visitor().expectText('.outcome', 'We’ve got your request');
      expect(await stored(name)).toMatchObject({
        ...{ postcode: '', place: 'above the bakery in hillsboro', town: 'Sheffield' },
      });
    });

    test(`${engine.name}: coverage is answered on the page, for a postcode and for words`, async () => {
      const ask = async (words: string) => {
        await visitor().type('#coverage input', words);
        await visitor().press('Check', '#coverage');
      };
      const answer = '#coverage [data-answer]';
      await visitor().open('/contact');
      await waitUntil('the page script', () => visitor().isShown('#coverage [data-locate]'));
      await ask('s11 8tp');
      await visitor().expectText(answer, 'Yes. Our Sheffield locksmiths cover S11.');
      await ask('hillsboro');
      await visitor().expectText(answer, 'Yes. Our Sheffield locksmiths cover Hillsborough.');
      await visitor().picture(test.info(), `${engine.name} coverage`);
      await ask('LS1');
      await visitor().expectText(answer, 'LS1 is outside our listed area.');
      expect(await (await visitor().shown(`${answer} a[href^="tel:"]`)).getAttribute('href')).toMatch(number);
      expect(await visitor().address()).toBe('/contact');
    });

    test.describe('with a tag container', () => {
      test.beforeAll(() => setTagContainer('GTM-ENGINES'));
      test.afterAll(() => setTagContainer(null));

      test(`${engine.name}: consent is asked for below what is in view, and a no lasts`, async () => {
        const panel = '[data-consent=panel]';
        await visitor().open('/');
        await visitor().shown(panel);
        expect(await visitor().isInSight('.top a[href^="tel:"], .bar a[href^="tel:"]')).toBe(true);
        await visitor().press('Reject', panel);
        await visitor().expectHidden(panel);
        await visitor().open('/services');
        await visitor().shown('[data-consent=open]');
        expect(await visitor().isShown(panel)).toBe(false);
        await visitor().press('Cookie settings');
        await expect.poll(() => visitor().hasFocus(panel)).toBe(true);
        await visitor().picture(test.info(), `${engine.name} consent`);
        await visitor().press('Accept', panel);
        await visitor().expectHidden(panel);
        const tags = () =>
          visitor().run<string[]>(
            `return [...document.scripts].map(({ src }) => src).filter((src) => src.includes('gtm.js'))`,
          );
        await expect.poll(tags).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ENGINES']);
      });
    });

    test.describe('through a connection that breaks', () => {
      let line: Relay;
      test.beforeAll(async () => {
        line = await Relay.to(settings.url);
        await line.open();
      });
      test.afterAll(() => line.close());

      test(`${engine.name}: offline, the number stays, and a request is sent once there is signal`, async () => {
        const lead = sampleLead();
        const away = visitor().at(new URL(line.url).origin);
        await away.open('/');
        await away.runLater('const [done] = arguments; navigator.serviceWorker.ready.then(() => done())');
        await waitUntil('the service worker', () =>
          away.run<boolean>('return !!navigator.serviceWorker.controller'),
        );
        line.close();
        await away.open('/locksmiths/south-yorkshire/maltby');
        await away.expectText('h1', 'No internet');
        expect(await (await away.shown('main a[href^="tel:"]')).getAttribute('href')).toMatch(number);
        await away.picture(test.info(), `${engine.name} offline`);
        await away.type(field('name'), lead.name);
        await away.type(field('phone'), lead.phone);
        await away.type(field('postcode'), lead.postcode ?? '');
        await away.press('Send request', form);
        await away.expectText('[data-say=waiting]', 'as soon as you have signal');
        expect(await leadsNamed(lead.name)).toHaveLength(0);

        await line.open();
        await away.open('/');
        await away.expectText('[data-say=sent]', 'Your request has been sent.');
        await stored(lead.name);
        await away.press('Close', '[data-say=sent]');
        await away.open('/services');
        expect(await leadsNamed(lead.name)).toHaveLength(1);
      });
    });
  });
}
