import { check, heading } from '../report.mjs';
import { administrator, host } from '../installation.mjs';

const perMinute = 30;
const forged = (number) => ({ 'x-forwarded-for': `192.0.2.${number}`, forwarded: `for=192.0.2.${number}` });

/** Limits count each visitor by the visitor's own address, not by a claimed one. */
export async function checkAddresses(installation, { owner, stranger, customer }) {
  heading('Rate limits and lock-outs behind the proxy');
  const floods = [];
  for (let number = 0; number <= perMinute; number += 1)
    floods.push(
      (
        await stranger.lead(
          `Flood ${number}`,
          { phone: `0114 496 1${String(number).padStart(3, '0')}` },
          forged(number),
        )
      ).status,
    );
  const refused = floods.filter((status) => status === 429 || status === 428);
  check(
    'a stranger who floods is stopped, although every request claims another address',
    refused.length > 0 && floods[0] === 202 && [428, 429].includes(floods.at(-1)) ? [] : floods.join(' '),
  );
  const calm = await customer.lead('Calm Customer', { phone: '0114 496 2001' });
  check('another visitor is not affected', calm.status === 202 ? [] : `${calm.status} ${calm.text}`);
  if (customer.site.v6) {
    const options = ['--resolve', `${host}:443:[${customer.site.v6}]`, '--ipv6'];
    const lead = (visitor, number) =>
      visitor.ask('/api/leads', {
        body: {
          name: `IPv6 ${number}`,
          phone: `0114 496 3${String(number).padStart(3, '0')}`,
          postcode: 'S11 8TP',
          urgency: 'emergency',
        },
        headers: forged(number),
        cookies: false,
        options,
      });
    const six = [];
    for (let number = 0; number <= perMinute; number += 1) six.push((await lead(stranger, number)).status);
    const other = await lead(customer, 999);
    check('the same holds for visitors with IPv6', [
      [428, 429].includes(six.at(-1)) ? '' : `the flood was accepted: ${six.join(' ')}`,
      other.status === 202 ? '' : `another visitor: ${other.status} ${other.text}`,
    ]);
  }

  const guesses = [];
  for (let number = 0; number < 11; number += 1)
    guesses.push(
      (await stranger.signIn(administrator, `wrong ${number}`, { headers: forged(number), cookies: false }))
        .status,
    );
  check(
    'ten wrong passwords lock the stranger out',
    guesses.at(-1) === 429 && guesses[0] === 401 ? [] : guesses.join(' '),
  );
  const password = installation.secret('admin-password');
  const right = await stranger.signIn(administrator, password, { headers: forged(99), cookies: false });
  check('even with the right password', right.status === 429 ? [] : `status ${right.status}`);
  await owner.ask('/api/auth/logout', { body: {} });
  const back = await owner.signIn(administrator, password);
  check(
    'the browser that the administrator uses every day still signs in',
    back.status === 200 ? [] : `${back.status} ${back.text}`,
  );
  const networks = await installation.rows(
    'select distinct network from identity.audit where network is not null',
  );
  check('the audit log has networks of visitors, and none that was forged', [
    networks.length > 0 ? '' : 'no networks',
    ...networks.filter((network) => network.startsWith('192.0.2.')),
  ]);
}
