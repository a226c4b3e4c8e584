// What an office changes in a year, made through the API of the version that the fixture is of. Each edit names where it can be
// read again; the response of that version, reduced to what was typed, is what every later version has to show.

/** Paths and bodies that have to be found after an update. Add an edit when something new can be edited. */
export async function edit(call, mailUrl) {
  const found = [];
  const keep = async (path, pick) => found.push({ path, body: pick(await call('GET', path)) });
  const change = async (path, body) => {
    await call('PATCH', path, body);
    await keep(path, (now) => Object.fromEntries(Object.keys(body).map((key) => [key, now[key]])));
  };

  await change('/api/admin/business-info', {
    phone: '0113 496 0123',
    hours: 'Every day, 6am to midnight',
    callout_price_from: 95,
  });
  const home = await call('GET', '/api/admin/pages/home');
  const heading = 'The locksmiths of the upgrade test';
  await call('PATCH', '/api/admin/pages/home', { ...home.words, heading });
  await keep('/api/admin/pages/home', (page) => ({
    edited: page.edited,
    words: { heading: page.words.heading },
  }));

  const { items } = await call('GET', '/api/admin/locations?limit=1');
  await change(`/api/admin/locations/${items[0].id}`, {
    intro_content: 'Edited before the update. '.repeat(12),
  });

  await change('/api/admin/settings/notifications', {
    recipients: { first: ['night@locks.example'], escalation_1: ['owner@locks.example'], escalation_2: [] },
    acknowledge_visitors: false,
  });
  await change('/api/admin/settings/response-promises', { emergency: 25, flexible: 2880 });
  await change('/api/admin/retention', { days: { completed: 1000 } });

  const redirect = await call('POST', '/api/admin/redirects', {
    from: '/old-page',
    to: '/about',
    status: 301,
  });
  await keep('/api/admin/redirects', ({ items: all }) => ({
    items: all
      .filter(({ id }) => id === redirect.id)
      .map(({ id, from, to, status }) => ({ id, from, to, status })),
  }));

  await inviteEditor(call, mailUrl);
  const user = ({ email, role, active }) => ({ email, role, active });
  await keep('/api/admin/users', ({ items: all }) => ({ items: all.map(user) }));

  await lead(call, keep);
  return found;
}

export const editor = { email: 'editor@locks.example', password: 'an-editor-from-before-1' };

async function inviteEditor(call, mailUrl) {
  await call('POST', '/api/admin/invitations', { email: editor.email, role: 'editor' });
  const token = await tokenSentTo(mailUrl, editor.email);
  await call('POST', '/api/auth/invitation/accept', { token, password: editor.password });
}

async function tokenSentTo(mailUrl, address) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const { messages = [] } = await json(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`);
    const [mail] = messages;
    const text = mail ? (await json(`${mailUrl}/api/messages/${mail.id}`)).text : '';
    const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No invitation reached ${address}`);
}

const json = async (url) => (await fetch(url)).json();

async function lead(call, keep) {
  const request = { name: 'Kept Lead', phone: '0113 496 0456', postcode: 'S11 8TP', urgency: 'emergency' };
  const { id } = await call('POST', '/api/leads', { ...request, message: 'The key broke in the lock' });
  const path = `/api/admin/leads/${id}`;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const stored = await call('GET', path).then(
      () => true,
      () => false,
    );
    if (stored) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await call('PATCH', path, { status: 'contacted', notes: 'Rang back, coming at six' });
  await keep(path, ({ name, phone, postcode, urgency, message, status, notes }) => ({
    ...{ id, name, phone, postcode, urgency },
    ...{ message, status, notes },
  }));
}
