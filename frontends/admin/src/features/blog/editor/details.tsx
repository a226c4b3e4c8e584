import { postLimits, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import { slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import type { ReactNode } from 'react';
import { SearchSnippet } from '../../../shared/search-snippet/search-snippet';
import styles from './editor.module.css';
import { idOfField } from './draft/field-labels';
import { PictureField } from '../posts/picture-field';
import { RelatedField } from './related-field';
import type { Draft } from './draft/use-draft';
import { useAuthors, useCategories } from '../posts/blog.queries';

/** Every field of an article except its title and text. */
export function Details({ store, state }: Draft) {
  const { fields, post } = state;
  return (
    <div className={styles.details}>
      <Group title="Category and address">
        <CategoryAndAuthor store={store} state={state} />
        <Address store={store} state={state} />
        <label className={styles.check} htmlFor={idOfField('is_featured')}>
          <input
            id={idOfField('is_featured')}
            type="checkbox"
            checked={fields.is_featured}
            onChange={({ target }) => store.edit({ is_featured: target.checked })}
          />
          Featured at the top of the blog
        </label>
        {fields.is_featured && post.featured_elsewhere >= 3 && (
          <p className={styles.hint}>
            {post.featured_elsewhere} other articles are featured. Visitors see the newest three.
          </p>
        )}
        <RelatedField store={store} state={state} />
      </Group>
      <Group title="Card and picture">
        <LimitedText
          store={store}
          state={state}
          name="excerpt"
          label="Excerpt"
          hint="Shown on cards, in feeds and in search results."
        />
        <PictureField
          label="Picture"
          id={idOfField('featured_image_url')}
          value={fields.featured_image_url}
          error={state.errors.featured_image_url}
          onChange={(featured_image_url) => store.edit({ featured_image_url })}
          onPick={({ url, alt }) =>
            store.edit({ featured_image_url: url, featured_image_alt: fields.featured_image_alt || alt })
          }
        />
        <LimitedText
          store={store}
          state={state}
          name="featured_image_alt"
          label="Description of the picture"
          hint="Describe what it shows, for people who can’t see it."
        />
      </Group>
      <Group title="Search engines">
        <SearchSnippet
          title={fields.meta_title || fields.title}
          description={fields.meta_description || fields.excerpt}
          address={`/blog/${fields.slug || post.address_slug}`}
        />
        <LimitedText
          store={store}
          state={state}
          name="meta_title"
          label="Title for search engines"
          hint="Leave empty to use the article title."
        />
        <LimitedText
          store={store}
          state={state}
          name="meta_description"
          label="Description for search engines"
          hint="Leave empty to use the excerpt."
        />
        <TextField
          id={idOfField('canonical_url')}
          label="Canonical address"
          optional
          hint="Only if the article was first published elsewhere."
          error={state.errors.canonical_url}
          spellCheck={false}
          value={fields.canonical_url ?? ''}
          onChange={({ target }) => store.edit({ canonical_url: target.value.trim() || null })}
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CategoryAndAuthor({ store, state: { fields, errors } }: Draft) {
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  return (
    <div className={styles.two}>
      <SelectField
        id={idOfField('category_id')}
        label="Category"
        error={errors.category_id}
        value={fields.category_id ?? ''}
        onChange={({ target }) => store.edit({ category_id: target.value || null })}
      >
        <option value="">Choose…</option>
        {categories.map(({ id, name, is_active }) => (
          <option key={id} value={id}>
            {is_active ? name : `${name} (hidden)`}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={idOfField('author_id')}
        label="Author"
        error={errors.author_id}
        value={fields.author_id ?? ''}
        onChange={({ target }) => store.edit({ author_id: target.value || null })}
      >
        <option value="">Choose…</option>
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Left empty, the address is derived from the title. */
function Address({ store, state: { fields, post, errors } }: Draft) {
  const takenBy = fields.slug === post.slug && post.slug_taken_by;
  const proposal = post.published?.slug || slugOf(fields.title) || post.address_slug;
  const redirects =
    post.published?.slug && fields.slug !== post.published.slug && post.status === 'published';
  return (
    <TextField
      id={idOfField('slug')}
      label="Address"
      hint="The part after /blog/. Leave empty to use the title."
      error={errors.slug ?? (takenBy ? `“${takenBy}” already uses this address` : undefined)}
      note={
        redirects ? (
          <p className={styles.quiet}>/blog/{post.published?.slug} will redirect here once you publish.</p>
        ) : undefined
      }
      spellCheck={false}
      placeholder={proposal}
      maxLength={80}
      value={fields.slug}
      onChange={({ target }) => store.edit({ slug: target.value.trim().toLowerCase() })}
    />
  );
}

type LimitedField = 'excerpt' | 'featured_image_alt' | 'meta_title' | 'meta_description';

const maxLengths: Readonly<Record<LimitedField, number>> = {
  excerpt: postLimits.excerpt,
  featured_image_alt: postLimits.alt,
  meta_title: postLimits.metaTitle,
  meta_description: postLimits.metaDescription,
};

function LimitedText({
  store,
  state,
  name,
  label,
  hint,
}: Draft & { name: LimitedField; label: string; hint: string }) {
  const value = state.fields[name] ?? '';
  const nullable = name === 'meta_title' || name === 'meta_description';
  const edit = (text: string) =>
    store.edit({ [name]: nullable && text === '' ? null : text } as Partial<PostFields>);
  return (
    <TextArea
      id={idOfField(name)}
      label={label}
      optional={nullable}
      hint={hint}
      rows={name === 'meta_title' ? 1 : 2}
      maxLength={maxLengths[name]}
      error={state.errors[name]}
      note={<p className={styles.count}>{value.length} characters</p>}
      value={value}
      onChange={({ target }) => edit(target.value)}
    />
  );
}
