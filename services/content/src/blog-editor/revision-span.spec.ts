import { emptyPost } from '@latchline/contracts/content/blog-editor/post-fields';
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
  ['adds the first save', undefined, saving(), 'add'],
  ['extends with more by the same person', last(), saving(), 'extend'],
  ['adds after a pause', last(), saving({ at: at(16) }), 'add'],
  ['adds after an hour of writing', last({ saved_at: at(59) }), saving({ at: at(61) }), 'add'],
  ['adds for another person', last(), saving({ actor: 'bob' }), 'add'],
  ['ignores an unchanged save', last(), saving({ fields: text('one') }), 'none'],
  [
    'extends when the saved text is published',
    last(),
    saving({ kind: 'published', fields: text('one') }),
    'extend',
  ],
  [
    'adds when publishing another person’s text',
    last({ actor: 'bob' }),
    saving({ kind: 'published', fields: text('one') }),
    'add',
  ],
  [
    'adds when publishing again',
    last({ kind: 'published' }),
    saving({ kind: 'published', fields: text('one') }),
    'add',
  ],
  ['adds when writing after publishing', last({ kind: 'published' }), saving(), 'add'],
  ['adds when restoring', last(), saving({ kind: 'restored' }), 'add'],
  ['adds when writing after restoring', last({ kind: 'restored' }), saving(), 'add'],
])('%s', (_, before, now, outcome) => expect(revisionOf(before, now)).toBe(outcome));
