import { postLimits, type PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import { slugOf } from '@latchline/contracts/content/blog-desk/post-text';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import type { ReactNode } from 'react';
import { SearchSnippet } from '../../../shared/search-snippet/search-snippet';
import styles from './editor.module.css';
import { idOfField } from './draft/field-names';
import { PictureField } from '../posts/picture-field';
import { RelatedField } from './related-field';
import type { Draft } from './draft/use-draft';
import { useAuthors, useCategories } from '../posts/blog.queries';

/** Everything about an article but its text. */
export function Details({ keeper, state }: Draft) {
  const { fields, post } = state;
  return (
    <div className={styles.details}>
      <Group title="Where it stands">
        <Shelves keeper={keeper} state={state} />
        <Address keeper={keeper} state={state} />
        <label className={styles.check} htmlFor={idOfField('is_featured')}>
          <input
            id={idOfField('is_featured')}
            type="checkbox"
            checked={fields.is_featured}
            onChange={({ target }) => keeper.type({ is_featured: target.checked })}
          />
          Featured at the top of the blog
        </label>
        {fields.is_featured && post.featured_elsewhere >= 3 && (
          <p className={styles.hint}>
            {post.featured_elsewhere} other articles are featured. Visitors see the newest three.
          </p>
        )}
        <RelatedField keeper={keeper} state={state} />
      </Group>
      <Group title="Card and picture">
        <Words
          keeper={keeper}
          state={state}
          name="excerpt"
          label="Excerpt"
          hint="Cards, feeds and search show it."
        />
        <PictureField
          label="Picture"
          id={idOfField('featured_image_url')}
          value={fields.featured_image_url}
          error={state.wrong.featured_image_url}
          onChange={(featured_image_url) => keeper.type({ featured_image_url })}
          onPick={({ url, alt }) =>
            keeper.type({ featured_image_url: url, featured_image_alt: fields.featured_image_alt || alt })
          }
        />
        <Words
          keeper={keeper}
          state={state}
          name="featured_image_alt"
          label="Description of the picture"
          hint="What it shows, for those who do not see it."
        />
      </Group>
      <Group title="Search engines">
        <SearchSnippet
          title={fields.meta_title || fields.title}
          description={fields.meta_description || fields.excerpt}
          address={`/blog/${fields.slug || post.address_slug}`}
        />
        <Words
          keeper={keeper}
          state={state}
          name="meta_title"
          label="Title for search engines"
          hint="Empty: the title of the article."
        />
        <Words
          keeper={keeper}
          state={state}
          name="meta_description"
          label="Description for search engines"
          hint="Empty: the excerpt."
        />
        <TextField
          id={idOfField('canonical_url')}
          label="Canonical address"
          optional
          hint="Only where the article was first published elsewhere."
          error={state.wrong.canonical_url}
          spellCheck={false}
          value={fields.canonical_url ?? ''}
          onChange={({ target }) => keeper.type({ canonical_url: target.value.trim() || null })}
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

function Shelves({ keeper, state: { fields, wrong } }: Draft) {
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  return (
    <div className={styles.two}>
      <SelectField
        id={idOfField('category_id')}
        label="Category"
        error={wrong.category_id}
        value={fields.category_id ?? ''}
        onChange={({ target }) => keeper.type({ category_id: target.value || null })}
      >
        <option value="">Choose…</option>
        {categories.map(({ id, name, is_active }) => (
          <option key={id} value={id}>
            {is_active ? name : `${name} (not shown)`}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={idOfField('author_id')}
        label="Author"
        error={wrong.author_id}
        value={fields.author_id ?? ''}
        onChange={({ target }) => keeper.type({ author_id: target.value || null })}
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

/** Follows the title while it is empty. */
function Address({ keeper, state: { fields, post, wrong } }: Draft) {
  const taken = fields.slug === post.slug && post.slug_taken_by;
  const proposal = post.published?.slug || slugOf(fields.title) || post.address_slug;
  const leadsOn = post.published?.slug && fields.slug !== post.published.slug && post.status === 'published';
  return (
    <TextField
      id={idOfField('slug')}
      label="Address"
      hint="After /blog/. Empty: made of the title."
      error={wrong.slug ?? (taken ? `“${taken}” has this address` : undefined)}
      note={
        leadsOn ? (
          <p className={styles.quiet}>/blog/{post.published?.slug} will lead here once you publish.</p>
        ) : undefined
      }
      spellCheck={false}
      placeholder={proposal}
      maxLength={80}
      value={fields.slug}
      onChange={({ target }) => keeper.type({ slug: target.value.trim().toLowerCase() })}
    />
  );
}

type Text = 'excerpt' | 'featured_image_alt' | 'meta_title' | 'meta_description';

const mostOf: Readonly<Record<Text, number>> = {
  excerpt: postLimits.excerpt,
  featured_image_alt: postLimits.alt,
  meta_title: postLimits.metaTitle,
  meta_description: postLimits.metaDescription,
};

function Words({ keeper, state, name, label, hint }: Draft & { name: Text; label: string; hint: string }) {
  const value = state.fields[name] ?? '';
  const nullable = name === 'meta_title' || name === 'meta_description';
  const type = (text: string) =>
    keeper.type({ [name]: nullable && text === '' ? null : text } as Partial<PostFields>);
  return (
    <TextArea
      id={idOfField(name)}
      label={label}
      optional={nullable}
      hint={hint}
      rows={name === 'meta_title' ? 1 : 2}
      maxLength={mostOf[name]}
      error={state.wrong[name]}
      note={<p className={styles.count}>{value.length} characters</p>}
      value={value}
      onChange={({ target }) => type(target.value)}
    />
  );
}
