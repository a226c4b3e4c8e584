import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import {
  authorFieldsSchema,
  type EditedAuthor,
  editedAuthorSchema,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { pictureAddressSchema } from '@latchline/contracts/content/blog-editor/post-fields';
import { slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { refresh } from '../../../shared/api/route-query';
import { EntityForm } from '../../../shared/editing/entity-form';
import { useEntityForm } from '../../../shared/editing/use-entity-form';
import { useClients } from '../../../shared/clients/clients';
import styles from '../posts/blog.module.css';
import { blogReads } from '../posts/blog.queries';
import { formatLinks, parseLinks } from './link-lines';
import { PictureField } from '../posts/picture-field';

const whole = authorFieldsSchema.required();
const formSchema = z.object({
  ...whole.shape,
  avatar_url: pictureAddressSchema.transform((address) => address || null),
  social_links: z.string().transform(parseLinks).pipe(whole.shape.social_links),
});
type Output = z.output<typeof formSchema>;

const nothing: EditedAuthor = {
  id: '',
  name: '',
  slug: '',
  bio: '',
  credentials: '',
  job_title: '',
  avatar_url: null,
  social_links: {},
  post_count: 0,
  updated_at: '',
};

const valuesOf = ({ name, slug, bio, credentials, job_title, avatar_url, social_links }: EditedAuthor) => ({
  name,
  slug,
  bio,
  credentials,
  job_title,
  avatar_url: avatar_url ?? '',
  social_links: formatLinks(social_links),
});

export function AuthorForm({ author, onClose }: { author?: EditedAuthor; onClose: () => void }) {
  const { api, queries } = useClients();
  const editor = useEntityForm({
    entity: author ?? nothing,
    values: valuesOf,
    resolver: zodResolver(formSchema),
    fields: {
      name: 'Name',
      slug: 'Address',
      bio: 'About',
      credentials: 'Credentials',
      job_title: 'Job title',
      avatar_url: 'Picture',
      social_links: 'Social links',
    },
    save: (patch: Partial<Output>, ifMatch: string) =>
      author
        ? api.call(authorAndCategoryRoutes.changeAuthor, { params: { id: author.id }, body: patch, ifMatch })
        : api.call(authorAndCategoryRoutes.createAuthor, { body: { ...patch, name: patch.name ?? '' } }),
    parse: (current) => editedAuthorSchema.parse(current),
    saved: author ? 'Author updated successfully' : 'Author added',
    failed: author ? 'Failed to update author' : 'Failed to add the author',
    draftKey: `blog-author-${author?.id ?? 'new'}`,
    onSaved: () => {
      void refresh(queries, ...blogReads);
      onClose();
    },
  });
  const { field } = editor;
  const { formState, setValue, watch } = editor.form;
  const name = field('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!author && !formState.dirtyFields.slug) setValue('slug', slugOf(target.value));
    },
  });
  return (
    <EntityForm
      editor={editor}
      label={author ? `Author ${author.name}` : 'New author'}
      saveLabel={author ? 'Save' : 'Add author'}
      onCancel={onClose}
    >
      <div className={styles.two}>
        <TextField label="Name" autoFocus {...name} />
        <TextField
          label="Address"
          hint={
            author
              ? 'The old address will redirect to the new one.'
              : 'Taken from the name unless you enter your own.'
          }
          spellCheck={false}
          {...field('slug')}
        />
        <TextField
          label="Job title"
          optional
          hint="Leave empty for Professional Locksmith."
          {...field('job_title')}
        />
        <TextField
          label="Credentials"
          optional
          hint="For example qualifications or years of experience."
          {...field('credentials')}
        />
      </div>
      <TextArea label="About" optional rows={4} {...field('bio')} />
      <PictureField
        label="Picture"
        value={watch('avatar_url')}
        error={formState.errors.avatar_url?.message}
        onChange={(address) => setValue('avatar_url', address, { shouldDirty: true, shouldValidate: true })}
      />
      <TextArea
        label="Social links"
        optional
        hint="One per line: the network, then the address, like linkedin https://www.linkedin.com/in/name"
        rows={3}
        spellCheck={false}
        {...field('social_links')}
      />
    </EntityForm>
  );
}
