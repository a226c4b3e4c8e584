import { emptyPost } from '@latchline/contracts/content/blog-desk/post-fields';
import { type LastRevision, revisionOf, type Saving } from './revision-span';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 9, minutes));
const text = (content: string) => ({ ...emptyPost, content });
const last = (change: Partial<LastRevision> = {}): LastRevision => ({
  kind: 'saved',
  actor: 'ann',
  started_at: at(0),
  saved_at: at(5),
  fields: text('one'),
  ...change,
});
const saving = (change: Partial<Saving> = {}): Saving => ({
  kind: 'saved',
  actor: 'ann',
  at: at(6),
  fields: text('two'),
  ...change,
});

it.each<[string, LastRevision | undefined, Saving, string]>([
  ['the first', undefined, saving(), 'add'],
  ['more by the same person', last(), saving(), 'extend'],
  ['more after a pause', last(), saving({ at: at(16) }), 'add'],
  ['more after an hour', last({ saved_at: at(59) }), saving({ at: at(61) }), 'add'],
  ['somebody else’s', last(), saving({ actor: 'bob' }), 'add'],
  ['nothing new', last(), saving({ fields: text('one') }), 'none'],
  ['publishing what was saved', last(), saving({ kind: 'published', fields: text('one') }), 'extend'],
  [
    'publishing what somebody else saved',
    last({ actor: 'bob' }),
    saving({ kind: 'published', fields: text('one') }),
    'add',
  ],
  [
    'publishing again',
    last({ kind: 'published' }),
    saving({ kind: 'published', fields: text('one') }),
    'add',
  ],
  ['writing after publishing', last({ kind: 'published' }), saving(), 'add'],
  ['going back', last(), saving({ kind: 'restored' }), 'add'],
  ['writing after going back', last({ kind: 'restored' }), saving(), 'add'],
])('%s', (_, before, now, outcome) => expect(revisionOf(before, now)).toBe(outcome));
