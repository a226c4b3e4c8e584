import '@testing-library/jest-dom';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { emptyPost } from '@latchline/contracts/content/blog-editor/post-fields';
import { writingPreference } from '../../shared/browser/preferences';
import { postOf } from '../../testing/fake-blog';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
// The screen is loaded lazily. Importing it here keeps that time out of the first test.
beforeAll(() => import('./blog.screen'), 60_000);
beforeEach(() => {
  localStorage.clear();
  writingPreference.choose('markdown');
  gateway = new FakeGateway();
  // jsdom has no layout, and CodeMirror measures where text is.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const whole = {
  content: '# One\n\nText',
  excerpt: 'More than it says.',
  featured_image_url: '/media/blog/x.svg',
  featured_image_alt: 'A key',
};
const complete = () => ({
  ...whole,
  category_id: gateway.blog.categories[0]?.id ?? null,
  author_id: gateway.blog.authors[0]?.id ?? null,
});

/** Replaces the text in the editor, because jsdom cannot type into CodeMirror. */
async function write(text: string): Promise<void> {
  // The Markdown view is loaded when it is first shown.
  const element = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.cm-editor');
    expect(found).not.toBeNull();
    return found;
  });
  const editor = EditorView.findFromDOM(element ?? document.body);
  act(() => editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }));
}

describe('the article list', () => {
  it('shows the status of each article, and filters by status and text', async () => {
    gateway.blog.posts = [
      postOf(1, { title: 'Night latches', ...complete(), view_count: 1_234 }),
      postOf(2, { status: 'scheduled', published_at: '2036-07-01T08:00:00.000Z' }),
      postOf(3, { status: 'trash', trashed_at: new Date().toISOString() }),
    ];
    const { user } = openDashboard('/admin/blog');
    const row = await screen.findByRole('row', { name: /Night latches/ });
    expect(within(row).getByText('Draft')).toBeVisible();
    expect(within(row).getByText('1,234')).toBeVisible();
    expect(screen.getByText('1 Jul 2036, 09:00 BST')).toBeVisible();
    expect(screen.queryByText('Article 3')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Status'), 'Trash (1)');
    expect(await screen.findByText('Permanently deleted in 30 days')).toBeVisible();
    expect(location.search).toBe('?status=trash');
    await user.type(screen.getByLabelText('Search articles'), 'nothing like it');
    expect(await screen.findByText('No articles found')).toBeVisible();
  });

  it('shows a load failure, and the empty state after a retry', async () => {
    gateway.refusals.set('GET /api/admin/blog/posts', 403);
    const { user } = openDashboard('/admin/blog');
    expect(await screen.findByText('Failed to load articles')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No articles yet')).toBeVisible();
  });

  it('moves several articles to trash after a confirmation', async () => {
    gateway.blog.posts = [postOf(1), postOf(2)];
    const { user } = openDashboard('/admin/blog');
    await user.click(await screen.findByLabelText('Select all on this page'));
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 articles to trash?' });
    await user.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('2 articles moved to trash')).toBeVisible();
    expect(await screen.findByText('No articles yet')).toBeVisible();
  });
});

describe('the article editor', () => {
  it('creates an article and saves it automatically', async () => {
    const { user } = openDashboard('/admin/blog');
    await user.click(await screen.findByRole('button', { name: 'New post' }));
    await user.type(await screen.findByLabelText('Title'), 'What a key knows');
    await write('# One\n\nTwo words');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(gateway.blog.posts[0]).toMatchObject({ title: 'What a key knows', content: '# One\n\nTwo words' });
    expect(screen.getByText('3 words, 1 min read')).toBeVisible();
  });

  it('creates one article when the response is lost and "New post" is pressed again', async () => {
    const { user } = openDashboard('/admin/blog');
    gateway.refusals.set('POST /api/admin/blog/posts', 'offline');
    await user.click(await screen.findByRole('button', { name: 'New post' }));
    expect(await screen.findByText('Failed to create an article')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'New post' }));
    await screen.findByLabelText('Title');
    const [lost, again] = gateway
      .called('POST', '/api/admin/blog/posts')
      .map(({ body }) => (body as { id: string }).id);
    expect(lost).toEqual(expect.any(String));
    expect(again).toBe(lost);
  });

  it('reports a failed save, retries, and offers the unsaved local copy on the next visit', async () => {
    const post = postOf(1);
    gateway.blog.posts = [post];
    gateway.refusals.set('PATCH /api/admin/blog/posts', 'offline');
    const { user, unmount } = openDashboard(`/admin/blog/${post.id}`);
    await user.type(await screen.findByLabelText('Title'), '!');
    expect(await screen.findByText('Not saved, trying again')).toBeVisible();
    unmount();
    // The last save attempt after leaving the editor fails too.
    await waitFor(() => expect(gateway.called('PATCH', '/api/admin/blog/posts').length).toBeGreaterThan(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    gateway.refusals.clear();
    const again = openDashboard(`/admin/blog/${post.id}`);
    expect(await screen.findByText(/changes to this article from .* that were never saved/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Restore them' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Article 1!');
    await waitFor(() => expect(gateway.blog.posts[0]?.title).toBe('Article 1!'));
    expect(localStorage.getItem(`latchline.article.${post.id}`)).toBeNull();
  });

  it('refuses to publish until every required field is filled in', async () => {
    const post = postOf(1, { ...complete(), author_id: null });
    gateway.blog.posts = [post];
    const { user } = openDashboard(`/admin/blog/${post.id}`);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish' });
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Choose an author' }));
    await waitFor(() => expect(screen.getByLabelText('Author')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Author'), 'Priya Nair');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Article published')).toBeVisible();
    expect(gateway.blog.posts[0]).toMatchObject({
      status: 'published',
      published: { author_id: post.author_id },
    });
  });

  it('schedules in London time', async () => {
    const post = postOf(1, complete());
    gateway.blog.posts = [post];
    const { user } = openDashboard(`/admin/blog/${post.id}`);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByLabelText('Later'));
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '2036-07-01');
    await user.clear(screen.getByLabelText('Time in London'));
    await user.type(screen.getByLabelText('Time in London'), '09:00');
    expect(screen.getByText('It will be published on Tue, 1 Jul 2036, 09:00 BST')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Article scheduled')).toBeVisible();
    expect(gateway.blog.posts[0]?.published_at).toBe('2036-07-01T08:00:00.000Z');
  });

  it('shows conflicting edits of two people word by word', async () => {
    const post = postOf(1, { title: 'A lock' });
    gateway.blog.posts = [post];
    const { user } = openDashboard(`/admin/blog/${post.id}`);
    await user.type(await screen.findByLabelText('Title'), ' for you');
    gateway.blog.change(post.id, { title: 'A key', updated_by: 'bob@latchline.example' });
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    expect(
      within(dialog).getByText(/bob@latchline.example saved changes while you were editing/),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save this' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'All yours' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(gateway.blog.posts[0]?.title).toBe('A lock for you'));
  });

  it('restores an earlier version', async () => {
    const post = postOf(1, { title: 'New' });
    const time = '2026-01-05T09:30:00.000Z';
    gateway.blog.posts = [post];
    gateway.blog.revisions = [
      {
        id: postOf(50).id,
        kind: 'published',
        actor: 'ann@latchline.example',
        started_at: time,
        saved_at: time,
        title: 'Old',
        word_count: 0,
        fields: { ...emptyPost, title: 'Old' },
      },
    ];
    const { user } = openDashboard(`/admin/blog/${post.id}`);
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    expect(await within(dialog).findByText('Old')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('Version restored')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Old');
  });

  it('links back to the list', async () => {
    gateway.blog.posts = [postOf(1, { title: 'Night latches' })];
    const { user } = openDashboard(`/admin/blog/${gateway.blog.posts[0]?.id ?? ''}`);
    await user.click(await screen.findByRole('link', { name: 'Articles' }));
    expect(await screen.findByRole('row', { name: /Night latches/ })).toBeVisible();
  });

  it('reports an article that does not exist', async () => {
    openDashboard(`/admin/blog/${postOf(77).id}`);
    expect(await screen.findByText('Article not found')).toBeVisible();
  });
});

describe('authors and categories', () => {
  it('adds a category, and deletes one once its articles have a replacement', async () => {
    const { user } = openDashboard('/admin/blog/categories');
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    await user.type(screen.getByLabelText('Name'), 'Safes & Vaults');
    expect(screen.getByLabelText('Address')).toHaveValue('safes-and-vaults');
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    expect(await screen.findByText('Category added')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete Home Security' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Home Security?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByText('Choose another category')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Move 2 articles to'), 'Keys');
    gateway.blog.categories[0]!.updated_at = '2026-01-05T10:00:00.000Z';
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete the category')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
    expect(gateway.called('DELETE', '/api/admin/blog/categories')[0]?.query.get('replacement')).toBeTruthy();
  });

  it('reads the social links of an author, one per line', async () => {
    const { user } = openDashboard('/admin/blog/authors');
    await user.click(await screen.findByRole('button', { name: 'Edit Priya Nair' }));
    await user.type(screen.getByLabelText('Social links (optional)'), 'linkedin http://example.org');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an address that begins with https://')).toBeVisible();
    await user.clear(screen.getByLabelText('Social links (optional)'));
    await user.type(screen.getByLabelText('Social links (optional)'), 'linkedin https://example.org/priya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Author updated successfully')).toBeVisible();
    expect(gateway.blog.authors[0]?.social_links).toEqual({ linkedin: 'https://example.org/priya' });
  });
});
