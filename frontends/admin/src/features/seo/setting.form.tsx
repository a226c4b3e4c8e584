import { zodResolver } from '@hookform/resolvers/zod';
import { seoSettingRoutes } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { seoSettingSchema, type SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { Controller, useWatch } from 'react-hook-form';
import { EntityForm } from '../../shared/editing/entity-form';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { refresh, routeKey } from '../../shared/api/route-query';
import { pageReads } from './seo.queries';
import { useClients } from '../../shared/clients/clients';
import { AdvancedFields } from './advanced-fields';
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

/** Edits a copy of the settings of a page type until it is saved or cancelled. */
export function SettingForm({ setting, onClose }: { setting: SeoSetting; onClose: () => void }) {
  const { api, queries } = useClients();
  const { page_type } = setting;
  const editor = useEntityForm({
    entity: setting,
    values: settingFields,
    resolver: zodResolver(settingSchema(page_type)),
    fields: labels,
    save: (body, ifMatch) =>
      api.call(seoSettingRoutes.changeSeoSetting, { params: { id: setting.id }, body, ifMatch }),
    parse: (current) => seoSettingSchema.parse(current),
    saved: 'SEO settings updated successfully',
    failed: 'Failed to update SEO settings',
    draftKey: `seo-setting ${setting.id}`,
    onSaved: (now) => {
      queries.setQueryData(
        routeKey(seoSettingRoutes.listSeoSettings),
        (all) => all && { items: all.items.map((one) => (one.id === now.id ? now : one)) },
      );
      void refresh(queries, ...pageReads);
      onClose();
    },
  });
  const { control, formState, setValue, getValues } = editor.form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const sample = useSamplePage(page_type);
  const variables = useInsert<keyof typeof labels>('title_template', (name, text) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  );
  const field = (name: Exclude<keyof typeof labels, 'structured_data'>) => ({
    label: labels[name],
    ...editor.field(name),
    ...variables.watch(name),
  });
  const templates = {
    title_template: typed.title_template ?? '',
    meta_description_template: typed.meta_description_template ?? '',
  };
  return (
    <div className={styles.editor}>
      <EntityForm editor={editor} label={pageTypeName(page_type)} onCancel={onClose}>
        <TextField spellCheck {...field('title_template')} />
        <TextArea rows={3} {...field('meta_description_template')} />
        <VariablePicker
          pageType={page_type}
          into={labels[variables.target]}
          onPick={(variable) => variables.insert(variable, getValues(variables.target))}
        />
        <AdvancedFields rejected={Boolean(errors.canonical_url ?? errors.structured_data)}>
          <TextField
            hint="Leave empty to use each page’s own address."
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            {...field('canonical_url')}
          />
          <Controller
            control={control}
            name="structured_data"
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <JsonField
                label={labels.structured_data}
                hint="One node, or several in “@graph”. Added to the nodes that every page has."
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
      </EntityForm>
      {isFindable(page_type) && (
        <aside className={styles.beside}>
          <SamplePage sample={sample} />
          {sample.sources.data && <HeadPreview sources={sample.sources.data} typed={{ templates }} />}
          {sample.sources.isError && <p className={styles.aside}>The preview isn’t available right now.</p>}
        </aside>
      )}
    </div>
  );
}
