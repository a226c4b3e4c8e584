import type { PostField, PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import type { FieldLabel } from '../../../../shared/editing/use-entity-form';

export const fieldNames: Readonly<Record<PostField, string>> = {
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

/** A field as a person reads it: ids of authors, categories and articles by their names. */
export function fieldText(value: PostFields[PostField] | undefined, names: Names): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((id) => names.get(id) ?? id).join('\n');
  return names.get(value) ?? value;
}

/** The fields as the choice between two versions shows them. */
export const postFieldLabels = (names: Names): Readonly<Record<string, FieldLabel>> =>
  Object.fromEntries(
    Object.entries(fieldNames).map(([name, label]) => [
      name,
      { label, show: (value: unknown) => fieldText(value as PostFields[PostField], names) },
    ]),
  );

/** Ids of the form's fields, for whatever leads there. */
export const idOfField = (field: PostField): string => `post-${field}`;
