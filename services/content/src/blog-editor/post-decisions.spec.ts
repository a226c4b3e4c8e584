import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { emptyPost, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import {
  edited,
  movesBetween,
  published,
  restored,
  trashed,
  unpublished,
  withoutChanges,
} from './post-decisions';
import { shownStatus, type StoredPost } from './stored-post';

const id = '01975c9e-7f00-7000-8000-0000000000b1';
const now = new Date('2026-01-05T09:30:00Z');
const later = new Date('2026-02-01T09:30:00Z');
const whole: PostFields = {
  ...emptyPost,
  title: 'Which lock?',
  excerpt: 'Look.',
  content: 'Text',
  featured_image_url: '/media/x.svg',
  featured_image_alt: 'A lock',
  category_id: id,
  author_id: id,
};
const post = (change: Partial<StoredPost> = {}): StoredPost => ({
  id,
  status: 'draft',
  live: emptyPost,
  draft: whole,
  published_at: null,
  announced_at: null,
  trashed_at: null,
  trashed_from: null,
  created_at: now,
  updated_at: now,
  updated_by: null,
  ...change,
});
const taken = (...slugs: string[]) => new Set(slugs);
const publish = (of: StoredPost, at?: Date | null, ...slugs: string[]) =>
  published(of, { at, now, taken: taken(...slugs) });
const code = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('publishing', () => {
  it('publishes the draft at a free address', () => {
    const done = publish(post(), undefined, 'which-lock');
    expect(done).toMatchObject({ status: 'published', draft: null, published_at: now, announced_at: now });
    expect(done.live).toEqual({ ...whole, slug: 'which-lock-2' });
    const appeared = ['/blog/which-lock-2'];
    expect(movesBetween(post(), done)).toEqual({ moved: [], appeared, created: appeared });
    expect(movesBetween(unpublished(done, now), publish(unpublished(done, now)))).toEqual({
      moved: [],
      appeared,
    });
  });

  it('schedules an article, and announces it at its time', () => {
    const done = publish(post(), later);
    expect(done).toMatchObject({ published_at: later, announced_at: null });
    expect(movesBetween(post(), done)).toEqual({ moved: [], appeared: [], created: ['/blog/which-lock'] });
    expect([shownStatus(done, now), shownStatus(done, later)]).toEqual(['scheduled', 'published']);
    expect(publish(edited(done, { title: 'Better' }))).toMatchObject({ published_at: later });
    expect(publish(done, null)).toMatchObject({ published_at: now, announced_at: now });
  });

  it('refuses missing fields, a taken address, and rescheduling a public article', () => {
    expect(code(() => publish(post({ draft: { ...whole, author_id: null } })))).toBe(blogEditorErrors.unfit);
    expect(code(() => publish(post({ draft: { ...whole, slug: 'a' } }), undefined, 'a'))).toBe(
      blogEditorErrors.unfit,
    );
    expect(code(() => publish(publish(post()), later))).toBe(blogEditorErrors.notNow);
  });

  it('keeps the date of a changed article, and reports its new address', () => {
    const before = publish(post());
    const changed = edited(before, { slug: 'other' });
    expect(changed.live.slug).toBe('which-lock');
    const after = published(changed, { now: later, taken: taken() });
    expect(after).toMatchObject({ published_at: now, live: { slug: 'other' } });
    expect(movesBetween(changed, after)).toEqual({
      moved: [{ from: '/blog/which-lock', to: '/blog/other' }],
      appeared: [],
    });
    expect(movesBetween(before, publish(edited(before, { title: 'New' })))).toBeNull();
  });

  it('reports no move for a scheduled article, whose address was never public', () => {
    const before = publish(post(), later);
    const after = publish(edited(before, { slug: 'other' }));
    expect(movesBetween(before, after)).toBeNull();
    expect(movesBetween(after, publish(after, null))).toEqual({ moved: [], appeared: ['/blog/other'] });
  });
});

describe('a draft of a published article', () => {
  it('is dropped when it matches the published version', () => {
    const before = publish(post());
    const changed = edited(before, { title: 'Better' });
    expect(changed.draft?.title).toBe('Better');
    expect(edited(changed, { title: whole.title }).draft).toBeNull();
    expect(withoutChanges(changed).draft).toBeNull();
    expect(code(() => withoutChanges(post()))).toBe(blogEditorErrors.notNow);
  });
});

describe('unpublishing', () => {
  it('archives a public article, and turns a scheduled one into a draft', () => {
    expect(unpublished(publish(post()), now)).toMatchObject({ status: 'archived', published_at: now });
    const scheduled = unpublished(publish(post(), later), now);
    expect(scheduled).toMatchObject({ status: 'draft', published_at: null });
    expect(scheduled.draft?.slug).toBe('which-lock');
    // Another article may have its address, even after this draft has got another one.
    expect(edited(scheduled, { slug: 'elsewhere' }).live.slug).toBe('');
    expect(code(() => unpublished(post(), now))).toBe(blogEditorErrors.notNow);
  });

  it('redirects the old address when the article is published at a new one', () => {
    const archived = edited(unpublished(publish(post()), now), { slug: 'elsewhere' });
    expect(movesBetween(archived, publish(archived))?.moved).toEqual([
      { from: '/blog/which-lock', to: '/blog/elsewhere' },
    ]);
  });
});

describe('the trash', () => {
  it('frees the address, and restores the article unpublished', () => {
    const gone = trashed(publish(post()), now);
    expect(gone).toMatchObject({
      status: 'trash',
      live: { slug: '' },
      draft: { slug: 'which-lock' },
      trashed_at: now,
    });
    expect(trashed(gone, later)).toBe(gone);
    expect(restored(gone)).toMatchObject({ status: 'archived', published_at: now, trashed_at: null });
    expect(restored(trashed(post(), now))).toMatchObject({ status: 'draft', draft: whole });
    expect(restored(trashed(publish(post(), later), now))).toMatchObject({
      status: 'draft',
      published_at: null,
    });
  });

  it('blocks changes to articles in it', () => {
    const gone = trashed(post(), now);
    for (const act of [() => edited(gone, { title: 'x' }), () => publish(gone), () => withoutChanges(gone)]) {
      expect(code(act)).toBe(blogEditorErrors.inTrash);
    }
    expect(code(() => restored(post()))).toBe(blogEditorErrors.notInTrash);
  });
});
