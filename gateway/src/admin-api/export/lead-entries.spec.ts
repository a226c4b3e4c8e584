import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { Fetched, ProviderFiles } from '../../channels/media/provider-files';
import { LeadEntries } from './lead-entries';
import { LeadFiles } from './lead-files';

/** The request for the lead `gone` fails: it was erased since it was listed. `b` was merged into `a`. */
const leads: Record<string, object> = {
  a: {
    id: 'a',
    timeline: [{ kind: 'received' }, { kind: 'status-changed', lead_id: 'b' }],
    photos: [
      { id: 'p1', lead_id: 'a' },
      { id: 'p2', lead_id: 'b' },
      { id: 'removed', lead_id: 'a' },
    ],
    conversation: [
      { id: 'v1', lead_id: 'a', text: 'Locked out', voicemail: { seconds: 9 } },
      { id: 'v2', lead_id: 'b', voicemail: { seconds: 7 } },
    ],
  },
  b: {
    id: 'b',
    photos: [{ id: 'p2', lead_id: 'b' }],
    conversation: [{ id: 'v2', lead_id: 'b', voicemail: { seconds: 7 } }],
  },
};

interface Asked {
  readonly cursor?: string;
  readonly id?: string;
  readonly photo?: string;
  readonly call?: string;
}

/** Leads and photos whose first request fails. */
const restarts = new Set<string>();

async function request({ name }: { name: string }, { cursor, id = '', photo, call }: Asked) {
  if (restarts.delete(photo ?? id)) throw new CodedError(messagingErrors.timeout, 'The service is away');
  if (name === 'leads.list-lead-ids.v1')
    return cursor ? { items: ['b'], next_cursor: null } : { items: ['gone', 'a'], next_cursor: 'a' };
  if (photo === 'removed') throw new CodedError(leadErrors.noSuchPhoto, 'There is no such photo');
  if (photo) return { content: Buffer.from(`${id} ${photo}`).toString('base64') };
  if (call) return { ref: call };
  if (!leads[id]) throw new CodedError(leadErrors.notFound, 'There is no such lead');
  return leads[id];
}

async function contents(recording: (ref: string) => Fetched): Promise<Record<string, string>> {
  const services = { request } as unknown as ServiceClient;
  const provider = { recording: async (ref: string) => recording(ref) } as unknown as ProviderFiles;
  const entries = new LeadEntries(services, new LeadFiles(services, provider));
  const files: Record<string, string> = {};
  for await (const { name, content } of entries.entries()) {
    const read = content();
    let text = '';
    if (Symbol.asyncIterator in read) for await (const piece of read) text += piece;
    else text = String(await read);
    expect(files).not.toHaveProperty([name]);
    files[name] = text;
  }
  return files;
}

it('has the history and conversations of each lead, and each file once', async () => {
  const files = await contents((ref) => ({ content: Buffer.from(`spoken ${ref}`) }));
  expect(JSON.parse(files['leads.json'] ?? '')).toEqual({ items: [leads['a'], leads['b']] });
  expect(Object.keys(files)).toEqual([
    'leads.json',
    'lead-photos/p1.jpg',
    'lead-photos/p2.jpg',
    'voicemails/v1.mp3',
    'voicemails/v2.mp3',
    'voicemails.json',
  ]);
  expect(files['lead-photos/p2.jpg']).toBe('b p2');
  expect(files['voicemails/v1.mp3']).toBe('spoken v1');
  expect(JSON.parse(files['voicemails.json'] ?? '')).toMatchObject({
    items: [
      { id: 'v1', lead_id: 'a', file: 'voicemails/v1.mp3', problem: null },
      { id: 'v2', lead_id: 'b' },
    ],
  });
});

it('goes on after a restart of the leads service', async () => {
  for (const id of ['', 'b', 'p1']) restarts.add(id);
  const files = await contents(() => ({ content: Buffer.from('spoken') }));
  expect(restarts.size).toBe(0);
  expect(JSON.parse(files['leads.json'] ?? '')).toEqual({ items: [leads['a'], leads['b']] });
  expect(files['lead-photos/p1.jpg']).toBe('a p1');
});

it('names voicemails that the provider no longer has', async () => {
  const files = await contents((ref) =>
    ref === 'v1' ? { refused: 'gone' } : { content: Buffer.from('spoken') },
  );
  expect(files).not.toHaveProperty(['voicemails/v1.mp3']);
  expect(files).toHaveProperty(['voicemails/v2.mp3']);
  expect(JSON.parse(files['voicemails.json'] ?? '')).toMatchObject({
    items: [{ id: 'v1', file: null, problem: 'gone' }, { file: 'voicemails/v2.mp3' }],
  });
});

it('does not wait for each voicemail while the provider is away', async () => {
  const voicemails = Array.from({ length: 9 }, (_, index) => ({
    id: `v${index}`,
    lead_id: 'b',
    voicemail: { seconds: 7 },
  }));
  leads['b'] = { id: 'b', conversation: voicemails };
  const attempts: string[] = [];
  const files = await contents((ref) => ({ retry: `attempt ${attempts.push(ref)}` }));
  expect(attempts).toHaveLength(5);
  expect((JSON.parse(files['voicemails.json'] ?? '') as { items: object[] }).items).toHaveLength(10);
  expect(files['voicemails.json']).toContain('provider away');
});
