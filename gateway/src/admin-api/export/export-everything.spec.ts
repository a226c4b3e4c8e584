import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { Users } from '../../auth/users/users';
import type { ExportLeads } from '../lead-lists/export-leads';
import { ExportEverything } from './export-everything';
import type { LeadEntries } from './lead-entries';
import type { MediaEntries } from './media-entries';
import type { PostEntries } from './post-entries';
import type { ProfileEntries } from './profile-entries';

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

interface Asked {
  readonly cursor?: string;
  readonly person?: string;
}

/** Services whose lists have two pages, of one item each. */
const services = {
  request: async ({ name }: { name: string }, { cursor, person }: Asked) => ({
    items: [
      {
        from: name,
        name: 'home',
        person,
        page: cursor ?? 'first',
        ignored: cursor ? null : { reason: 'Fine' },
      },
    ],
    findings: [
      { id: 'fine', ignored: { reason: 'Brand' } },
      { id: 'open', ignored: null },
    ],
    next_cursor: cursor ? null : 'second',
  }),
};
const accounts = [
  { email: 'sue@latchline.example', role: 'dispatcher', active: true },
  { email: 'gone@latchline.example', role: 'dispatcher', active: false },
  { email: 'writer@latchline.example', role: 'editor', active: true },
];
const others = { entries: nothing };

async function contents(): Promise<Map<string, string>> {
  const everything = new ExportEverything(
    services as unknown as ServiceClient,
    { list: async () => accounts } as unknown as Users,
    { open: async () => nothing() } as unknown as ExportLeads,
    others as unknown as LeadEntries,
    others as unknown as PostEntries,
    others as unknown as MediaEntries,
    others as unknown as ProfileEntries,
    { SITE_URL: 'https://latchline.example' },
  );
  const files = new Map<string, string>();
  for await (const { name, content } of everything.entries(new Date())) {
    const read = content();
    let text = '';
    if (Symbol.asyncIterator in read) for await (const piece of read) text += piece;
    else text = String(await read);
    files.set(name, text);
  }
  return files;
}

it('has what was entered in every screen, and describes each file', async () => {
  const files = await contents();
  const readme = files.get('README.txt') ?? '';
  for (const name of [
    'reviews.json',
    'language-pages.json',
    'costs.json',
    'lead-views.json',
    'lanes.json',
    'ignored-findings.json',
    'settings/saved-replies.json',
    'settings/text-back.json',
    'settings/voicemail.json',
    'settings/whatsapp-templates.json',
    'settings/call-numbers.json',
    'settings/indexing.json',
  ]) {
    expect([...files.keys()]).toContain(name);
    if (!name.startsWith('settings/')) expect(readme).toContain(name);
  }
  expect(files.get('ignored-findings.json')).toContain('Brand');
  expect(files.get('ignored-findings.json')).not.toContain('open');
});

it('reads lists to their end', async () => {
  const files = await contents();
  for (const name of ['reviews.json', 'costs.json', 'towns.json'])
    expect(
      (JSON.parse(files.get(name) ?? '') as { items: { page: string }[] }).items.map(({ page }) => page),
    ).toEqual(['first', 'second']);
});

it('has how users are notified who handle leads, and private views with their owners', async () => {
  const files = await contents();
  expect(JSON.parse(files.get('lanes.json') ?? '')).toMatchObject({
    items: [{ items: [{ from: 'notifications.get-lanes.v1', person: 'sue@latchline.example' }] }],
  });
  expect(files.get('lead-views.json')).toContain('leads.list-all-views.v1');
});
