import { zodResolver } from '@hookform/resolvers/zod';
import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import {
  categoryFieldsSchema,
  type EditedCategory,
  editedCategorySchema,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { TextField } from '@latchline/kit/components/field/field';
import { z } from 'zod';
import { EntityForm } from '../../../shared/editing/entity-form';
import { useEntityForm } from '../../../shared/editing/use-entity-form';
import { useClients } from '../../../shared/clients/clients';
import { refresh } from '../../../shared/api/route-query';
import styles from '../posts/blog.module.css';
import { blogReads } from '../posts/blog.queries';

const formSchema = categoryFieldsSchema.required();

const nothing: EditedCategory = {
  id: '',
  name: '',
  slug: '',
  is_active: true,
  post_count: 0,
  updated_at: '',
};

export function CategoryForm({ category, onClose }: { category?: EditedCategory; onClose: () => void }) {
  const { api, queries } = useClients();
  const editor = useEntityForm({
    entity: category ?? nothing,
    values: ({ name, slug, is_active }: EditedCategory) => ({ name, slug, is_active }),
    resolver: zodResolver(formSchema),
    fields: { name: 'Name', slug: 'Address', is_active: 'Shown to visitors' },
    save: (patch: Partial<z.output<typeof formSchema>>, ifMatch: string) =>
      category
        ? api.call(authorAndCategoryRoutes.changeCategory, {
            params: { id: category.id },
            body: patch,
            ifMatch,
          })
        : api.call(authorAndCategoryRoutes.createCategory, { body: { ...patch, name: patch.name ?? '' } }),
    parse: (current) => editedCategorySchema.parse(current),
    saved: category ? 'Category updated successfully' : 'Category added',
    failed: category ? 'Failed to update category' : 'Failed to add the category',
    draftKey: `blog-category-${category?.id ?? 'new'}`,
    onSaved: () => {
      void refresh(queries, ...blogReads);
      onClose();
    },
  });
  const { field } = editor;
  const { register, formState, setValue } = editor.form;
  const name = field('name', {
    // The address follows the name until it is edited.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!category && !formState.dirtyFields.slug) setValue('slug', slugOf(target.value));
    },
  });
  return (
    <EntityForm
      editor={editor}
      label={category ? `Category ${category.name}` : 'New category'}
      saveLabel={category ? 'Save' : 'Add category'}
      onCancel={onClose}
    >
      <TextField label="Name" autoFocus {...name} />
      <TextField
        label="Address"
        hint={
          category
            ? 'The old address will redirect to the new one.'
            : 'Taken from the name unless you enter your own.'
        }
        spellCheck={false}
        {...field('slug')}
      />
      <label className={styles.check}>
        <input type="checkbox" {...register('is_active')} />
        Show to visitors as a category
      </label>
    </EntityForm>
  );
}
