import type { PostField, PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type { FieldLabel } from '../../../../shared/editing/use-entity-form';

export const fieldLabels: Readonly<Record<PostField, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Text',
  featured_image_url: 'Picture',
  featured_image_alt: 'Description of the picture',
  is_featured: 'Featured',
  category_id: 'Category',
  author_id: 'Author',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  canonical_url: 'Canonical address',
  related_ids: 'Related articles',
};

export type Names = ReadonlyMap<string, string>;

/** The value of a field as text. Ids of authors, categories and articles become their names. */
export function fieldText(value: PostFields[PostField] | undefined, names: Names): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((id) => names.get(id) ?? id).join('\n');
  return names.get(value) ?? value;
}

/** Labels and formatting for the conflict dialog. */
export const postFieldLabels = (names: Names): Readonly<Record<string, FieldLabel>> =>
  Object.fromEntries(
    Object.entries(fieldLabels).map(([name, label]) => [
      name,
      { label, show: (value: unknown) => fieldText(value as PostFields[PostField], names) },
    ]),
  );

/** The DOM id of a field, for labels and for moving the focus. */
export const idOfField = (field: PostField): string => `post-${field}`;
