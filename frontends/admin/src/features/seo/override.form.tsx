import { zodResolver } from '@hookform/resolvers/zod';
import {
  pageOverrideRoutes,
  type PageSources,
} from '@latchline/contracts/seo/heads/page-override.operations';
import {
  type PageOverride,
  neverChanged,
  pageOverrideSchema,
} from '@latchline/contracts/seo/heads/page-override.schema';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { Controller, useWatch } from 'react-hook-form';
import { EntityForm } from '../../shared/editing/entity-form';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { AdvancedFields } from './advanced-fields';
import { HeadPreview } from './head-preview';
import { JsonField } from './json-field';
import { overrideFields, overrideSchema } from './override-fields';
import { pageReads, useRemoveOverride, useSeoSettings } from './seo.queries';
import styles from './seo.module.css';
import { useInsert } from './use-insert';
import { VariablePicker } from './variable-picker';

const labels = {
  title: 'Title',
  description: 'Description',
  canonical: 'Canonical URL',
  noindex: 'Hidden from search engines',
  social_title: 'Title when shared',
  social_description: 'Description when shared',
  social_picture: 'Picture when shared',
  social_picture_alt: 'What the picture shows',
  structured_data: 'Structured data',
} as const;
type TextName = Exclude<keyof typeof labels, 'noindex'>;

const hints: Readonly<Partial<Record<TextName, string>>> = {
  canonical: 'Leave empty for this page. Any other address removes this page from the sitemap.',
  social_title: 'Leave empty to use the title above.',
  social_description: 'Leave empty to use the description above.',
  social_picture:
    'A path on this site, or an address that starts with https://. Leave empty to use the page’s own picture.',
};

export function OverrideForm({ sources, onClose }: { sources: PageSources; onClose: () => void }) {
  const { api, queries } = useClients();
  const { override, page_type } = sources;
  const { path } = override;
  const settings = useSeoSettings();
  const removal = useRemoveOverride(onClose);
  const editor = useEntityForm({
    entity: override,
    values: overrideFields,
    resolver: zodResolver(overrideSchema(page_type)),
    fields: labels,
    save: (body, ifMatch) =>
      api.call(pageOverrideRoutes.changePageOverride, { query: { path }, body, ifMatch }),
    parse: (current) => pageOverrideSchema.parse(current),
    saved: 'SEO settings updated successfully',
    failed: 'Failed to update SEO settings',
    draftKey: `seo-override ${path}`,
    onSaved: (now: PageOverride) => {
      queries.setQueryData(
        routeKey(pageOverrideRoutes.getPageSources, { query: { path } }),
        (one) => one && { ...one, override: now },
      );
      void refresh(queries, ...pageReads);
      onClose();
    },
  });
  const { register, control, formState, setValue, getValues } = editor.form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const variables = useInsert<TextName>('title', (name, text) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  );
  const field = (name: TextName) => ({
    label: labels[name],
    ...(hints[name] !== undefined && { hint: hints[name] }),
    ...editor.field(name),
    ...variables.watch(name),
  });
  const texts = { title: typed.title ?? '', description: typed.description ?? '' };
  return (
    <div className={styles.editor}>
      <EntityForm editor={editor} label={`SEO of ${path}`} onCancel={onClose}>
        <TextField {...field('title')} placeholder={sources.head.title} />
        <TextArea rows={3} {...field('description')} placeholder={sources.head.description} />
        <label className={styles.check}>
          <input type="checkbox" {...register('noindex')} />
          <span>
            {labels.noindex}
            <small>Adds “noindex” and removes the page from the sitemap. People can still visit it.</small>
          </span>
        </label>
        <TextField {...field('social_title')} />
        <TextArea rows={2} {...field('social_description')} />
        <TextField inputMode="url" spellCheck={false} autoComplete="off" {...field('social_picture')} />
        <TextField {...field('social_picture_alt')} />
        <VariablePicker
          pageType={page_type}
          into={labels[variables.target]}
          onPick={(variable) => variables.insert(variable, getValues(variables.target))}
        />
        <AdvancedFields rejected={Boolean(errors.canonical ?? errors.structured_data)}>
          <TextField inputMode="url" spellCheck={false} autoComplete="off" {...field('canonical')} />
          <Controller
            control={control}
            name="structured_data"
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <JsonField
                label={labels.structured_data}
                hint="Added to the structured data of its page type."
                value={value}
                onText={onChange}
                onBlur={onBlur}
                ref={ref}
                error={fieldState.error?.message}
                {...variables.watch('structured_data')}
              />
            )}
          />
        </AdvancedFields>
        {override.updated_at !== neverChanged && (
          <Button disabled={removal.isPending} onClick={() => removal.mutate(override)}>
            Reset to page type settings
          </Button>
        )}
      </EntityForm>
      <aside className={styles.beside}>
        <HeadPreview
          sources={sources}
          typed={{
            templates: templatesOf(settings.data, page_type),
            override: texts,
            social: {
              title: typed.social_title ?? '',
              description: typed.social_description ?? '',
              picture: typed.social_picture ?? '',
            },
          }}
        />
      </aside>
    </div>
  );
}

const noTemplates = { title_template: '{name}', meta_description_template: '' };

const templatesOf = (settings: readonly SeoSetting[] | undefined, pageType: string) =>
  settings?.find(({ page_type }) => page_type === pageType) ??
  settings?.find(({ page_type }) => page_type === 'site') ??
  noTemplates;
