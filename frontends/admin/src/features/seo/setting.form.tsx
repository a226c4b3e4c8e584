import { zodResolver } from '@hookform/resolvers/zod';
import { type SeoSetting, seoSettingSchema } from '@latchline/contracts/seo/heads/seo.schema';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { Controller, useWatch } from 'react-hook-form';
import { EntityForm } from '../../shared/editing/entity-form';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';
import { HeadPreview } from './head-preview';
import { JsonField } from './json-field';
import { isFindable, pageTypeName } from './page-type-names';
import { SamplePage, useSamplePage } from './sample-page';
import styles from './seo.module.css';
import { settingFields, settingSchema } from './setting-fields';
import { useInsert } from './use-insert';
import { VariablePicker } from './variable-picker';

const labels = {
  title_template: 'Title template',
  meta_description_template: 'Description template',
  canonical_url: 'Canonical URL',
  structured_data: 'Structured data',
} as const;

/** A copy of what a page type has, until it is saved or given up. */
export function SettingForm({ setting, onClose }: { setting: SeoSetting; onClose: () => void }) {
  const { seo, queries } = useClients();
  const { page_type } = setting;
  const editor = useEntityForm({
    entity: setting,
    values: settingFields,
    resolver: zodResolver(settingSchema(page_type)),
    fields: labels,
    save: (patch, ifMatch) => seo.changeSetting(setting.id, patch, ifMatch),
    parse: (current) => seoSettingSchema.parse(current),
    saved: 'SEO settings updated successfully',
    failed: 'Failed to update SEO settings',
    keepAs: `seo-setting ${setting.id}`,
    onSaved: (now) => {
      queries.setQueryData<readonly SeoSetting[]>(queryKeys.seoSettings, (all) =>
        all?.map((one) => (one.id === now.id ? now : one)),
      );
      void queries.invalidateQueries({ queryKey: queryKeys.sitePages });
      onClose();
    },
  });
  const { register, control, formState, setValue, getValues } = editor.form;
  const typed = useWatch({ control });
  const sample = useSamplePage(page_type);
  const { errors } = formState;
  const variables = useInsert<keyof typeof labels>('title_template', (name, text) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  );
  const templates = {
    title_template: typed.title_template ?? '',
    meta_description_template: typed.meta_description_template ?? '',
  };
  return (
    <div className={styles.editor}>
      <EntityForm editor={editor} label={pageTypeName(page_type)} onCancel={onClose}>
        <TextField
          label={labels.title_template}
          error={errors.title_template?.message}
          spellCheck
          {...register('title_template')}
          {...variables.watch('title_template')}
        />
        <TextArea
          label={labels.meta_description_template}
          rows={3}
          error={errors.meta_description_template?.message}
          {...register('meta_description_template')}
          {...variables.watch('meta_description_template')}
        />
        <TextField
          label={labels.canonical_url}
          hint="Empty: the address of each page itself."
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          error={errors.canonical_url?.message}
          {...register('canonical_url')}
          {...variables.watch('canonical_url')}
        />
        <Controller
          control={control}
          name="structured_data"
          render={({ field }) => (
            <JsonField
              label={labels.structured_data}
              hint="One node, or several in “@graph”, beside those that every page has."
              value={field.value}
              onText={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.structured_data?.message}
              {...variables.watch('structured_data')}
            />
          )}
        />
        <VariablePicker
          pageType={page_type}
          into={labels[variables.target]}
          onPick={(variable) => variables.insert(variable, getValues(variables.target))}
        />
      </EntityForm>
      {isFindable(page_type) && (
        <aside className={styles.beside}>
          <SamplePage sample={sample} />
          {sample.sources.data && <HeadPreview sources={sample.sources.data} typed={{ templates }} />}
          {sample.sources.isError && (
            <p className={styles.aside}>The preview cannot be drawn at the moment.</p>
          )}
        </aside>
      )}
    </div>
  );
}
