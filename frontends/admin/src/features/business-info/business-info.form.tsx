import { zodResolver } from '@hookform/resolvers/zod';
import { type BusinessInfo, businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { dialledNumber } from '@latchline/contracts/leads/phone';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { queryKeys } from '../../shared/api/query-keys';
import { EntityForm } from '../../shared/editing/entity-form';
import { firstMessage } from '../../shared/editing/first-message';
import records from '../../shared/records/records.module.css';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { useClients } from '../../shared/clients/clients';
import {
  businessInfoDraft,
  businessInfoFormSchema,
  type BusinessInfoValues,
  typedBusinessInfo,
} from './business-info-form';
import { labels } from './labels';

type Form = UseFormReturn<BusinessInfoValues, unknown, object>;

export function BusinessInfoForm({ info }: { info: BusinessInfo }) {
  const { content, queries } = useClients();
  const editor = useEntityForm({
    entity: info,
    values: typedBusinessInfo,
    resolver: zodResolver(businessInfoFormSchema),
    fields: labels,
    save: content.changeBusinessInfo,
    parse: (current) => businessInfoSchema.parse(current),
    saved: 'Business information updated successfully',
    failed: 'Failed to save business information',
    onSaved: (now) => queries.setQueryData(queryKeys.businessInfo, now),
    keepAs: 'business information',
  });
  const form = editor.form as never as Form;
  const typed = useWatch({ control: editor.form.control });
  return (
    <WithPreview
      path="/contact"
      drafts={[{ kind: 'business-info', business_info: businessInfoDraft(typed as never) }]}
    >
      <EntityForm editor={editor} label="Business information" saveLabel="Save Changes">
        <Contact form={form} />
        <Coverage form={form} />
        <Promises form={form} />
        <Standing form={form} />
        <Social form={form} />
        <Statistics form={form} />
      </EntityForm>
    </WithPreview>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={records.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Name = Exclude<keyof BusinessInfoValues, 'social_links'>;
type Extra = Omit<Parameters<typeof TextField>[0], 'label' | 'form' | 'name'>;

function Text({ form: { register, formState }, name, ...rest }: { form: Form; name: Name } & Extra) {
  return (
    <TextField
      label={labels[name]}
      autoComplete="off"
      error={firstMessage(formState.errors[name])}
      {...rest}
      {...register(name)}
    />
  );
}

function Contact({ form }: { form: Form }) {
  const phone = useWatch({ control: form.control, name: 'phone' });
  return (
    <Group title="How people reach you">
      <Text form={form} name="name" />
      <div className={records.pair}>
        <Text form={form} name="phone" type="tel" note={`Links dial ${dialledNumber(phone) || '…'}`} />
        <Text form={form} name="whatsapp" optional inputMode="tel" note="With its country: 44 114 496 0999" />
      </div>
      <Text form={form} name="email" type="email" inputMode="email" />
      <Text form={form} name="hours" />
      <Text form={form} name="address" />
    </Group>
  );
}

function Coverage({ form }: { form: Form }) {
  const { register, formState } = form;
  return (
    <Group title="Where you go, and how fast">
      <TextArea
        label={labels.service_areas}
        hint="With commas between."
        rows={3}
        error={firstMessage(formState.errors.service_areas)}
        {...register('service_areas')}
      />
      <div className={records.pair}>
        <Text form={form} name="emergency_response_time" placeholder="15-45" />
        <Text form={form} name="callback_minutes" inputMode="numeric" />
      </div>
    </Group>
  );
}

function Promises({ form }: { form: Form }) {
  return (
    <Group title="Prices and promises">
      <div className={records.pair}>
        <Text form={form} name="callout_price_from" inputMode="numeric" />
        <Text form={form} name="guarantee_months" inputMode="numeric" />
        <Text form={form} name="free_cancellation_minutes" inputMode="numeric" />
      </div>
    </Group>
  );
}

function Standing({ form }: { form: Form }) {
  const { register, formState } = form;
  return (
    <Group title="What speaks for you">
      <div className={records.pair}>
        <Text form={form} name="rating" inputMode="decimal" />
        <Text form={form} name="review_count" inputMode="numeric" />
        <Text form={form} name="founded_year" inputMode="numeric" />
      </div>
      <TextArea
        label={labels.certifications}
        hint="One a line."
        rows={3}
        error={firstMessage(formState.errors.certifications)}
        {...register('certifications')}
      />
    </Group>
  );
}

const networks = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram' } as const;

function Social({ form: { register, formState } }: { form: Form }) {
  return (
    <Group title={labels.social_links.label}>
      {Object.entries(networks).map(([network, label]) => (
        <TextField
          key={network}
          label={label}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          error={formState.errors.social_links?.[network as keyof typeof networks]?.message}
          {...register(`social_links.${network as keyof typeof networks}`)}
        />
      ))}
    </Group>
  );
}

function Statistics({ form }: { form: Form }) {
  return (
    <Group title="Statistics of others">
      <Text
        form={form}
        name="tag_container_id"
        optional
        hint="Visitors are asked about it, and nothing is loaded before they agree. Empty asks nobody."
        placeholder="GTM-ABC1234"
      />
    </Group>
  );
}
